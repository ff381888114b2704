<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Features\Sharing\Tables;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;

/** An account that this site may post to, as Connections keeps it. Its tokens are not in it: secret() finds them. */
final class Connection {

	/**
	 * @param int                  $id         Its number on this site.
	 * @param string               $service    The service's id.
	 * @param int                  $user       Whose it is.
	 * @param bool                 $is_shared  Whether everybody who may publish uses it; else whose it is.
	 * @param bool                 $is_enabled Whether posts go there unless their authors say otherwise.
	 * @param string               $key        What the account is known by at the service.
	 * @param string               $name       What the owner reads, as '@name@server'.
	 * @param string               $url        Where the profile is, or ''.
	 * @param string               $picture    Where its picture is, or ''.
	 * @param array<string, mixed> $data       What the service keeps of it.
	 * @param int                  $until      When it has to be let in anew; 0 for never.
	 * @param ConnectionCheck                $check      What the last look at it said.
	 * @param int                  $checked    When that was; 0 for never.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $service,
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
		public readonly int $checked = 0
	) {}

	/**
	 * An account of a row of any shape.
	 * @param array<string, mixed> $row The row.
	 */
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
			Tables::seconds( $row['checked'] )
		);
	}

	/**
	 * A token or key of the account.
	 * @param string $name Its name, as the service gave it.
	 * @return Secret|null Null if there is none.
	 */
	public function secret( string $name ): ?Secret {
		return Secrets::get( self::secret_name( $this->id, $name ) );
	}

	/**
	 * The name of a connection's token among the site's keys.
	 * @param string $name The token's name.
	 */
	public static function secret_name( int $id, string $name ): string {
		return "sharing_{$id}_$name";
	}

	/**
	 * A text that the service keeps of it.
	 * @param string $name Its name in `data`.
	 */
	public function text( string $name ): string {
		return is_string( $this->data[ $name ] ?? null ) ? $this->data[ $name ] : '';
	}
}
