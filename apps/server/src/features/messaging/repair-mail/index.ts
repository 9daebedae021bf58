export { type LoanerAtCustomer, loanerFacts, loanersBelow, loanersOf, loanerValues } from './loaners-of.ts';
export { mailMessages } from './message-mail.ts';
export { ownSender } from './own-sender.ts';
export {
  type AddressedMail,
  addressMail,
  delayLetter,
  type Letter,
  mailDelay,
  mailReminder,
  mailStatus,
  mailSubmitted,
  type Sender,
  statusEvent,
  statusLetter,
} from './repair-mail.ts';
export { byAddresses, mailParcel, parcelLetter } from './several-repairs.ts';
