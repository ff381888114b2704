<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Data\FreshOption;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;

/**
 * Stores each connected account: its user on this site, its name, when its token expires, when Instagram may be
 * contacted again, and the copied images. Blocks store an account's random id. The token is stored among the secrets
 * and never here.
 * @phpstan-type Picture array{id: string, file: string, bytes: int, width: int, height: int, title: string, link: string, source: string}
 * @phpstan-type Account array{user: int, account: string, name: string, until: int, refreshed: int, warned: bool,
 *   again: int, failures: int, problem: string, pictures: list<Picture>}
 */
final class Accounts {

	/** The option: accounts by id. Not autoloaded. */
	public const OPTION = 'millwork_instagram';

	/** The format of an id. */
	public const ID = '[0-9a-f]{32}';

	/** The format of an account's name. */
	public const NAME = '[A-Za-z0-9._]{1,30}';

	/**
	 * @return array<string, array<string, mixed>> By id.
	 * @phpstan-return array<string, Account>
	 */
	public static function all(): array {
		$stored   = get_option( self::OPTION, array() );
		$accounts = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $account ) {
			if ( is_array( $account ) && preg_match( '/^' . self::ID . '$/D', (string) $id ) ) {
				$accounts[ (string) $id ] = self::whole( $account );
			}
		}
		return $accounts;
	}

	/**
	 * @return array<string, mixed>|null
	 * @phpstan-return Account|null
	 */
	public static function get( string $id ): ?array {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * Reads an account past the cache, with other processes' changes.
	 * @return array<string, mixed>|null
	 * @phpstan-return Account|null
	 */
	public static function fresh( string $id ): ?array {
		FreshOption::read( self::OPTION );
		return self::get( $id );
	}

	/**
	 * The accounts that the current user may use: their own, or all for users who can edit others' posts.
	 * @return array<string, array<string, mixed>> By id.
	 * @phpstan-return array<string, Account>
	 */
	public static function usable(): array {
		$user = get_current_user_id();
		return array_filter( self::all(), static fn( array $account ): bool => $account['user'] === $user || current_user_can( 'edit_others_posts' ) );
	}

	/** In bytes. */
	public static function size_of_pictures(): int {
		return (int) array_sum( array_map( static fn( array $account ): int => array_sum( array_column( $account['pictures'], 'bytes' ) ), self::all() ) );
	}

	/**
	 * Stores a new connection. An account that the same user connects again keeps its id, so that blocks still work.
	 * @param string $number The account's id at Instagram.
	 * @param int    $until  When the token expires.
	 * @return string The id.
	 */
	public static function connect( string $number, string $name, #[\SensitiveParameter] string $token, int $until ): string {
		$user = get_current_user_id();
		$id   = bin2hex( random_bytes( 16 ) );
		foreach ( self::all() as $known => $account ) {
			if ( $account['user'] === $user && $account['account'] === $number ) {
				$id = $known;
			}
		}
		Secrets::store( self::secret( $id ), $token );
		self::change(
			$id,
			array(
				'user'      => $user,
				'account'   => $number,
				'name'      => $name,
				'until'     => $until,
				'refreshed' => time(),
				'warned'    => false,
				'again'     => 0,
				'failures'  => 0,
				'problem'   => '',
			),
			true
		);
		return $id;
	}

	/**
	 * @param array<string, mixed> $values
	 * @param bool                 $is_new Whether to create the account if it is missing; otherwise nothing is stored
	 *   then.
	 */
	public static function change( string $id, array $values, bool $is_new = false ): void {
		FreshOption::change(
			self::OPTION,
			static function ( array $stored ) use ( $id, $values, $is_new ): array {
				if ( $is_new || isset( $stored[ $id ] ) ) {
					$stored[ $id ] = $values + self::whole( is_array( $stored[ $id ] ?? null ) ? $stored[ $id ] : array() );
				}
				return $stored;
			},
			false
		);
	}

	/** Deletes an account, with its token and images. */
	public static function forget( string $id ): void {
		foreach ( self::get( $id )['pictures'] ?? array() as $picture ) {
			Pictures::delete( $picture['file'] );
		}
		FreshOption::change( self::OPTION, static fn( array $stored ): array => array_diff_key( $stored, array( $id => true ) ), false );
		Secrets::store( self::secret( $id ), '' );
	}

	public static function token( string $id ): ?Secret {
		return Secrets::get( self::secret( $id ) );
	}

	/** The name of an account's stored token. */
	public static function secret( string $id ): string {
		return "instagram_token_$id";
	}

	/**
	 * Completes a stored account from any version, of any shape.
	 * @param array<array-key, mixed> $account
	 * @return array<string, mixed>
	 * @phpstan-return Account
	 */
	private static function whole( array $account ): array {
		$text     = static fn( array $of, string $name ): string => is_string( $of[ $name ] ?? null ) ? $of[ $name ] : '';
		$number   = static fn( array $of, string $name ): int => is_numeric( $of[ $name ] ?? null ) ? max( 0, (int) $of[ $name ] ) : 0;
		$pictures = array();
		foreach ( is_array( $account['pictures'] ?? null ) ? $account['pictures'] : array() as $picture ) {
			if ( is_array( $picture ) && ( '' === $text( $picture, 'file' ) || preg_match( Pictures::FILE, $text( $picture, 'file' ) ) ) ) {
				$pictures[] = array(
					'id'     => $text( $picture, 'id' ),
					'file'   => $text( $picture, 'file' ),
					'bytes'  => $number( $picture, 'bytes' ),
					'width'  => $number( $picture, 'width' ),
					'height' => $number( $picture, 'height' ),
					'title'  => $text( $picture, 'title' ),
					'link'   => $text( $picture, 'link' ),
					'source' => $text( $picture, 'source' ),
				);
			}
		}
		return array(
			'user'      => $number( $account, 'user' ),
			'account'   => $text( $account, 'account' ),
			'name'      => $text( $account, 'name' ),
			'until'     => $number( $account, 'until' ),
			'refreshed' => $number( $account, 'refreshed' ),
			'warned'    => true === ( $account['warned'] ?? false ),
			'again'     => $number( $account, 'again' ),
			'failures'  => $number( $account, 'failures' ),
			'problem'   => $text( $account, 'problem' ),
			'pictures'  => $pictures,
		);
	}
}
