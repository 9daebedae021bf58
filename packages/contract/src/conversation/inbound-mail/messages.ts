/** Messages about the mailbox for answers and the mail in it. */
export const inboundMessages = {
  host: 'Enter the name of the mail server, such as imap.example.com',
  hostRefused:
    'This mail server cannot be used. Enter its public name; whoever runs the portal can allow others.',
  port: 'Enter a port from 1 to 65535',
  address: 'Enter the email address of the mailbox',
  username: 'Enter the user name of the mailbox',
  readByOthers:
    'This mailbox is already read for somebody else on this portal. Enter another mailbox or folder.',
  password: 'Enter the password of the mailbox',
  clientId: 'Enter the client ID',
  clientSecret: 'Enter the client secret',
  refreshToken: 'Enter the refresh token',
  noMailbox: 'No mailbox is set up.',
  decided: 'This mail has been dealt with already.',
  noRepair: 'Choose a repair of this company',
  connected: 'The mailbox can be read.',
} as const;
