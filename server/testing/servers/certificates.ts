/**
 * The key of both certificates, which nothing else uses. They are valid from 1 January
 * 2026 to 1 January 2027, 12:00 UTC.
 */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIp8UAXqy2dhXOB2b
Hh91slhoq8pi09wk3jVQHijhkt2hRANCAATQ9E2JnLCYcBW1lgh3QqR40BoIJMb1
x8yf/83QMc3pVLIMwaMqyKtBxL4MWuagl5rR8XMpxNwUc4oo2F/qMg+D
-----END PRIVATE KEY-----`;

/** For `localhost`, from an authority that nobody knows. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBQDCB56ADAgECAhRjFQvW2JMCyT3GHANiqNtgVr+EiDAKBggqhkjOPQQDAjAT
MREwDwYDVQQDDAhFaWdlbiBDQTAeFw0yNjAxMDEwMDAwMDBaFw0yNzAxMDExMjAw
MDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABND0TYmcsJhwFbWWCHdCpHjQGggkxvXHzJ//zdAxzelUsgzBoyrIq0HEvgxa
5qCXmtHxcynE3BRziijYX+oyD4OjGDAWMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAK
BggqhkjOPQQDAgNIADBFAiAGjqZ77f9GNjiUdEFBXHtc4mxysPBvvZFj0oEVYdZ2
ygIhAMZQwkiov+TauZhuuNmKS9NVFizvG0Qp7mAa7u+4Pbt6
-----END CERTIFICATE-----`;

/** Self-signed, for the name `kast`. */
export const selfSigned = `-----BEGIN CERTIFICATE-----
MIIBHTCBxKADAgECAhRfYK0h8yBP/wmDxDIWaUvAbvkZKTAKBggqhkjOPQQDAjAP
MQ0wCwYDVQQDDARrYXN0MB4XDTI2MDEwMTAwMDAwMFoXDTI3MDEwMTEyMDAwMFow
DzENMAsGA1UEAwwEa2FzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABND0TYmc
sJhwFbWWCHdCpHjQGggkxvXHzJ//zdAxzelUsgzBoyrIq0HEvgxa5qCXmtHxcynE
3BRziijYX+oyD4MwCgYIKoZIzj0EAwIDSAAwRQIhAI1d5r8YRBJD81bkZN8toD59
AqlCWFvGtDRoyqF9SlCmAiAwKXPKxqYdOYjhch/FQtpVyBd3PWMCucnV9chilR9H
Jw==
-----END CERTIFICATE-----`;
