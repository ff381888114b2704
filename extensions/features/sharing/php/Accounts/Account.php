<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

/** What a service tells of an account when it is connected. Its texts are foreign: Connections cuts and cleans them. */
final class Account {

	/**
	 * @param string                $key     What the account is known by at the service, for ever: an id with its server, a
	 *                                       DID. The same account, connected again, takes the place of the first.
	 * @param string                $name    What the owner reads, as '@name@server'.
	 * @param string                $url     Where the profile is, or ''.
	 * @param string                $picture Where its picture is, or ''.
	 * @param array<string, string> $secrets Tokens and keys by name (lower-case letters and underscores), kept like
	 *                                       all of them.
	 * @param array<string, mixed>  $data    What else is needed and no secret: a server, limits. JSON of 4,000 bytes at most.
	 * @param int                   $until   When it has to be let in anew, as a Unix timestamp; 0 for never.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $name,
		public readonly string $profile,
		public readonly string $url = '',
		public readonly string $picture = '',
		#[\SensitiveParameter] public readonly array $secrets = array(),
		public readonly array $data = array(),
		public readonly int $until = 0
	) {}
}
