<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use WP_Post;

/**
 * Which messages have the owner's words, in one option that WordPress loads anyway: sending an email with the plugin's
 * own words asks the database nothing.
 */
final class StoredMessages {

	public const OPTION = 'millwork_messages';

	/** The type of the posts. */
	public const TYPE = 'millwork_message';

	/** The meta with the message's key. */
	public const KEY = '_millwork_message';

	/** The meta with the language, such as 'de_DE'; '' for all. */
	public const LOCALE = '_millwork_message_locale';

	/** How many posts are looked at. */
	private const MOST = 1000;

	/** The post with a message's words in the current language, or else in all languages. */
	public static function post( string $key ): ?WP_Post {
		$posts = self::posts();
		foreach ( $posts ? array( self::name( $key, ReaderLanguage::current() ), self::name( $key, '' ) ) : array() as $name ) {
			$post = get_post( $posts[ $name ] ?? 0 );
			if ( isset( $posts[ $name ] ) && $post instanceof WP_Post && self::TYPE === $post->post_type && in_array( $post->post_status, array( 'publish', 'private' ), true ) ) {
				return $post;
			}
		}
		return null;
	}

	/** @return array<string, int> Posts in use, by name(). */
	public static function posts(): array {
		return array_filter( self::read( 'posts' ), static fn( $id ): bool => is_int( $id ) && $id > 0 );
	}

	/** Whether an email that is off by default is on: the owner turned it on. */
	public static function is_on( string $key ): bool {
		return true === ( self::read( 'on' )[ $key ] ?? false );
	}

	public static function turn( string $key, bool $is_on ): void {
		self::store( self::posts(), array_filter( array( $key => $is_on ) + self::read( 'on' ) ) );
	}

	/** Finds out again which posts are in use. */
	public static function refresh(): void {
		$posts = array();
		// The newest last.
		foreach ( get_posts( array( 'post_type' => self::TYPE, 'post_status' => array( 'publish', 'private' ), 'numberposts' => self::MOST, 'orderby' => 'ID', 'order' => 'ASC' ) ) as $post ) {
			$key = EmailMeta::get( $post->ID, self::KEY );
			if ( '' !== $key ) {
				$posts[ self::name( $key, EmailMeta::get( $post->ID, self::LOCALE ) ) ] = $post->ID;
			}
		}
		self::store( $posts, self::read( 'on' ) );
	}

	/** @param string $locale '' for all languages. */
	public static function name( string $key, string $locale ): string {
		return '' === $locale ? $key : "$key|$locale";
	}

	/** @return array<mixed> */
	private static function read( string $part ): array {
		// get_option() would ask the database for a missing one.
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) && is_array( $stored[ $part ] ?? null ) ? $stored[ $part ] : array();
	}

	/**
	 * @param array<string, int> $posts
	 * @param array<mixed>       $on
	 */
	private static function store( array $posts, array $on ): void {
		update_option( self::OPTION, array( 'posts' => $posts, 'on' => $on ), true );
	}
}
