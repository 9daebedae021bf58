import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { forgotPassword } from './forgot-password.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { takeBackEmail } from './take-back-email.ts';
import { readCaller } from './user.queries.ts';
import { verifyEmail } from './verify-email.ts';

export const authRoutes: Handlers<typeof endpoints.auth> = {
  user: ({ work }) => readCaller(work),
  login: signIn,
  register,
  logout: logOut,
  forgotPassword,
  resetPassword,
  verifyEmail,
  takeBackEmail,
  resendVerification,
};
