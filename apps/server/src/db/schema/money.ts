/** `numeric(12,2)` as PostgreSQL writes it, such as '184.50'; arithmetic happens in integer cents. */
export type Money = string;
