<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Features\Sharing\Tables;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;

/** A connected account. Its tokens are not in the object; secret() reads them. */
final class Connection {

	/**
	 * @param int $user The user who connected it.
	 * @param bool $is_shared Whether everyone who can publish may use it.
	 * @param bool $is_enabled Whether posts go there by default.
	 * @param string $key The account's id at the network.
	 * @param string $name The displayed name, such as '@name@server'.
	 * @param string $url The profile's URL, or ''.
	 * @param string $picture The picture's URL, or ''.
	 * @param array<string, mixed> $data The network's data about it.
	 * @param int $until When it expires; 0 for never.
	 * @param ConnectionCheck $check The result of the last check.
	 * @param int $checked When it was checked; 0 for never.
	 * @param bool $brings_replies Whether replies to its posts become comments.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $network,
		public readonly int $user,
		public readonly bool $is_shared,
		public readonly bool $is_enabled,
		public readonly string $key,
		public readonly string $name,
		public readonly string $profile,
		public readonly string $url,
		public readonly string $picture,
		public readonly array $data,
		public readonly int $until,
		public readonly ConnectionCheck $check,
		public readonly int $checked = 0,
		public readonly bool $brings_replies = false
	) {}

	/** @param array<string, mixed> $row The row. */
	public static function from_row( array $row ): self {
		$data    = json_decode( (string) $row['data'], true );
		$message = (string) $row['message'];
		return new self(
			(int) $row['id'],
			(string) $row['service'],
			(int) $row['user_id'],
			(bool) $row['is_shared'],
			(bool) $row['is_enabled'],
			(string) $row['account_key'],
			(string) $row['name'],
			(string) $row['profile'],
			(string) $row['url'],
			(string) $row['picture'],
			is_array( $data ) ? $data : array(),
			Tables::seconds( $row['ends'] ),
			match ( $row['test'] ) {
				'ended'  => ConnectionCheck::ended( $message ),
				'failed' => ConnectionCheck::failed( $message, (bool) $row['can_refresh'] ),
				default  => ConnectionCheck::ok(),
			},
			Tables::seconds( $row['checked'] ),
			(bool) ( $row['brings_replies'] ?? false )
		);
	}

	/** A token or key of the account. */
	public function secret( string $name ): ?Secret {
		return Secrets::get( self::secret_name( $this->id, $name ) );
	}

	/** The name of a token among the site's secrets. */
	public static function secret_name( int $id, string $name ): string {
		return "sharing_{$id}_$name";
	}

	/** A text in `data`. */
	public function text( string $name ): string {
		return is_string( $this->data[ $name ] ?? null ) ? $this->data[ $name ] : '';
	}
}
