#!/bin/sh
# Makes the bucket of the portal and a key that may do in it what policy.json says. It may run again at any time.
set -eu
until mc alias set files http://files:9000 admin "$FILES_ADMIN_PASSWORD"; do sleep 1; done
mc mb --ignore-existing files/portal
mc admin user add files portal "$S3_SECRET"
mc admin policy create files portal /policy.json
# It fails when the user has the policy already.
mc admin policy attach files portal --user portal || mc admin user info files portal
