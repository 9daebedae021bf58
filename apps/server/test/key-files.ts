/** Made with OpenSSL, because no library here writes them. They hold for a hundred years; the password is "secret". */

/** A file as old programs write it: the key in 3DES, the certificate in RC2. */
export const oldKeyFile = Buffer.from(
  [
    'MIIDcgIBAzCCAzgGCSqGSIb3DQEHAaCCAykEggMlMIIDITCCAhcGCSqGSIb3DQEHBqCCAggwggIEAgEAMIIB/QYJKoZIhvcNAQcB',
    'MBwGCiqGSIb3DQEMAQYwDgQIHjOjQ5/8Ek4CAggAgIIB0DfZyggKpfWKMEGMBBoNhyaSone+sKZJRlwRd8C0YxC4nN7YbOHrssd/',
    'TkDC8pDCc3Z352cljuwJUZn0TDBtpohbdCDvvKbHd/oF7UxO/iAGRK7BPbnHe372wsVgYkTvuHVn6gTi7APB9Gy/YEshcWOeGKOw',
    'owSQdHGC9XhD/IxbklUgWqyCXjFyvQ5yysgL+g8jNMczCjfxcU/6xyyCCL+Iowj8w68p72khaMTBN0kHCQJ6vokzPta8dRW/ZACF',
    '0lJtwzl0p/juojmucRCbnsMS0dTwj8m/1woZ2p9PviI74LgCsdXnOlMaCmkTR6zMum1rNwDV6/JMigs3TcxtD5I9zFOUaUgwzh7Z',
    'jZRDRc5nw7jGfn1ACWmZYYT6HsAlbDc/vzdccAohHFZGMVTkbQNfzqRRAOc4n3n7Gg+F9Vi4sd8dQtTCe9Hwq7c8oalmWX9G2zp8',
    'WlNNHUFUFhBdMdMa0Ku4IfPa0AHo8NBFiHHZXkhMMmi55+k8w8phHxkrPxUWsRPiIrkrMKRhdnb0lFKJkJKWtPT1X4Lga8Bs+qgI',
    'Q5kJn9dFK2XFiYCAhFzvVJvJy4+ZGTEFSX7/lDYlVwQl66pXlVE5wnL1eaz57VufMIIBAgYJKoZIhvcNAQcBoIH0BIHxMIHuMIHr',
    'BgsqhkiG9w0BDAoBAqCBtDCBsTAcBgoqhkiG9w0BDAEDMA4ECEKHqLxwQNdaAgIIAASBkF06dPoS3z6y5E7Hsg1Bedb9c/+JiQzk',
    'F3pXiqAszdtIJUc29FCz3P7tBFtO75RrAjzAryT3dwZ/40RQ/ffY1l/djRuxDW6AGpwBrAfRHFtIlO/wfMQ/4DXpgiHqoChcPrVt',
    'g2AyZMgQ+WeI36oTPveeYOzWYNueDXM4ZD6twZ3IuRsCs1KUQZGxs4KLpofeLTElMCMGCSqGSIb3DQEJFTEWBBR7kNUdq+j9dhdT',
    'm6h43gKRAen+ezAxMCEwCQYFKw4DAhoFAAQUATpYmWs0CLD5jptTkwA/1EK5ZCEECLF4aMbLC9qQAgIIAA==',
  ].join(''),
  'base64',
);

/** A file with AES and a key of Ed25519. */
export const edwardsKeyFile = Buffer.from(
  [
    'MIIDZgIBAzCCAxwGCSqGSIb3DQEHAaCCAw0EggMJMIIDBTCCAhIGCSqGSIb3DQEHBqCCAgMwggH/AgEAMIIB+AYJKoZIhvcNAQcB',
    'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgsZH+FXW/d3QICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEP+l',
    'gCwGSKSlKdN7wFQlgzOAggGQvsnEm8JOHSjc4AnJPchDcjHzfJvUi0qvcm9xwVu3aKy8lWrKnHAwCQO5bBDfgMMTrpZv7vNWbTsg',
    'OaFRFFMkUBrEwaH6wCXxOokDqRBDDniqWC+AEl6+KfIuIMlcMN0q5becpDMUa1d5Xe8t9zYc0N4mE0xVhoKMZzEwBGLjwUiwvkkQ',
    'wfgOpZDk/yEy7MA4AtrkTKPEHmC/lq4YCZi5ew/1El1PQo0fAbxdD6SSnCPitL5erkokmpBFsA9zQsbu5FU2uzjI6tz3uYunbIAS',
    'o2EBdZCde7Dn8xD5oUggsIf3lXh2ofjeOCSQUVhpTHlUgdLmeqCI5Sywprl8A7uKAyDaF01tPwrt8t7MWWiTMqB+GNn5JIK/c+N2',
    '98TWIWTGGbVSIadI20gjzbgXIM03HhqmXTcrdYI98+3k1/4hW5h1ouA9cxeYD/esYVcu86ok2oQfrv1PiCte0e8rYDJUnMaJUSSU',
    'LCmbXhpWLtQSQRraG9/MgChLw22VLUfP+3PAV70tJTSi3BKSvfYc57MP2zCB7AYJKoZIhvcNAQcBoIHeBIHbMIHYMIHVBgsqhkiG',
    '9w0BDAoBAqCBnjCBmzBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQI08iGVZdL9qICAggAMAwGCCqGSIb3DQIJBQAwHQYJ',
    'YIZIAWUDBAEqBBBkcscoVtyLRYDHRRYUkMX/BEBR0ksrjTUOKMVsXxZ8NzL+zWFxKl6Xnm3JbpIh+KxFqmUXY7V52dXRmJswuxYi',
    'Gq1Ac+e2KJcFtErE1Xir5CssMSUwIwYJKoZIhvcNAQkVMRYEFJJGsHmqMPFiAacOqJcwUkEmvGFmMEEwMTANBglghkgBZQMEAgEF',
    'AAQgozB5F3mL2ISXH0AN0NqWROZLe4154uH+7BzzUTuvd+AECJdCg6JCLCLAAgIIAA==',
  ].join(''),
  'base64',
);
