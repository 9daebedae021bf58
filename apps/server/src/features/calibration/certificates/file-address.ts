/** Returns the address of a certificate's file. */
export const fileAddress = (id: number): string => `/api/certificates/${id}/certificate.pdf`;
