import ipaddr from 'ipaddr.js';

/** What one customer of a network gets: a /64 of IPv6; neighbours of IPv4 share a /24. */
const IPV6_PARTS = 4;
const IPV4_PARTS = 3;

/**
 * The network of an address, as text: `197.210.84.0/24`, `2a02:db8:1:2::/64`. An IPv4 address in IPv6 clothes is IPv4; what
 * is no address is its own network.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? `${(address as ipaddr.IPv4).octets.slice(0, IPV4_PARTS).join('.')}.0/24`
    : `${(address as ipaddr.IPv6).parts
        .slice(0, IPV6_PARTS)
        .map((part) => part.toString(16))
        .join(':')}::/64`;
}
