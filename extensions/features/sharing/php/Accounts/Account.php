<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

/** An account as the network describes it when it is connected. Its texts are foreign; Connections shortens and cleans them. */
final class Account {

	/**
	 * @param string $key A permanent id of the account at the network, such as a DID. Connecting the same account again replaces it.
	 * @param string $name The displayed name, such as '@name@server'.
	 * @param string $url The profile's URL, or ''.
	 * @param string $picture The picture's URL, or ''.
	 * @param array<string, string> $secrets Tokens and keys by name (lowercase letters and underscores).
	 * @param array<string, mixed> $data Other data that isn't secret. At most 4,000 bytes of JSON.
	 * @param int $until When the connection expires, as a Unix timestamp; 0 for never.
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
