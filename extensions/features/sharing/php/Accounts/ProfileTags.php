<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Rendering\ForeignText;
use Millwork\Settings\StoredSettings;

/**
 * Prints `fediverse:creator`, by which Mastodon shows a page's author, and `rel="me"`, by which it verifies a link to
 * this site. The Mastodon accounts are kept in an option that exists only while there are any, so that other sites
 * load nothing.
 */
final class ProfileTags {

	/** The setting. */
	public const SETTING = 'sharing_profile_tags';

	/** The option, loaded on every page: `user`, `shared`, `name` and `url` of each account. */
	public const OPTION = 'millwork_sharing_profiles';

	/** Stores the accounts. */
	public static function refresh(): void {
		$profiles = array();
		foreach ( Connections::all() as $connection ) {
			if ( 'mastodon' === $connection->network && preg_match( '/^@[\w.-]+@[a-z0-9.-]+$/iD', $connection->name ) ) {
				$profiles[] = array(
					'user'   => $connection->user,
					'shared' => $connection->is_shared,
					'name'   => $connection->name,
					// A server may claim that a profile is anywhere.
					'url'    => str_starts_with( strtolower( $connection->url ), "https://{$connection->text( 'server' )}/" ) ? $connection->url : '',
				);
			}
		}
		if ( ! $profiles ) {
			delete_option( self::OPTION );
		} elseif ( get_option( self::OPTION ) !== $profiles ) {
			update_option( self::OPTION, $profiles, true );
		}
	}

	/** Prints the tags of the current page. */
	public static function print(): void {
		if ( ! StoredSettings::get( self::SETTING, true ) || is_404() || is_search() || is_embed() ) {
			return;
		}
		$profiles = self::profiles();
		$creator  = is_singular() ? self::creator( $profiles, (int) get_post_field( 'post_author', get_queried_object_id() ) ) : '';
		// ActivityPub prints its own.
		if ( '' !== $creator && ! defined( 'ACTIVITYPUB_PLUGIN_VERSION' ) ) {
			printf( "<meta name=\"fediverse:creator\" content=\"%s\">\n", ForeignText::light( $creator ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped.
		}
		foreach ( array_unique( array_column( array_filter( $profiles, self::is_of_page( ... ) ), 'url' ) ) as $url ) {
			if ( '' !== ForeignText::mail_url( $url ) ) {
				printf( "<link rel=\"me\" href=\"%s\">\n", ForeignText::mail_url( $url ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped.
			}
		}
	}

	/**
	 * The account of a post's author, or the first one that everyone uses.
	 * @param list<array{user: int, shared: bool, name: string, url: string}> $profiles The accounts.
	 * @return string Such as '@ada@social.example'; '' for none.
	 */
	private static function creator( array $profiles, int $author ): string {
		$own    = array_filter( $profiles, static fn( array $one ): bool => $author > 0 && $author === $one['user'] );
		$shared = array_filter( $profiles, static fn( array $one ): bool => $one['shared'] );
		return array( ...$own, ...$shared )[0]['name'] ?? '';
	}

	/**
	 * Whether the current page is an account's: the front page for those that everyone uses, an author's archive for
	 * their own.
	 * @param array{user: int, shared: bool, name: string, url: string} $profile The account.
	 */
	private static function is_of_page( array $profile ): bool {
		return ( $profile['shared'] && ( is_front_page() || is_home() ) ) || ( is_author() && get_queried_object_id() === $profile['user'] );
	}

	/** @return list<array{user: int, shared: bool, name: string, url: string}> */
	private static function profiles(): array {
		$found  = array();
		$stored = get_option( self::OPTION );
		foreach ( is_array( $stored ) ? $stored : array() as $one ) {
			if ( is_array( $one ) && is_int( $one['user'] ?? null ) && is_string( $one['name'] ?? null ) && is_string( $one['url'] ?? null ) ) {
				$found[] = array( 'user' => $one['user'], 'shared' => true === ( $one['shared'] ?? false ), 'name' => $one['name'], 'url' => $one['url'] );
			}
		}
		return $found;
	}
}
