<?php
/**
 * First publication of posts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

use WP_Post;

/**
 * Decides, when a post has been saved with its terms and meta, whether it was published for the first time, and
 * writes down where it is shared.
 *
 * That a post was public once is kept with it (MARK): one that is taken back and published again is not shared
 * again by itself. Neither is one that says it was published long ago, one of an importer, nor one that another
 * plugin has shared.
 */
final class Publication {

	/** The meta with what the author typed; Jetpack's own key, `jetpack_publicize_message` in the REST API. */
	public const MESSAGE = '_wpas_mess';

	/** The meta that says that the author has typed something. */
	public const EDITED = 'jetpack_publicize_hasEditedShareMessage';

	/** The meta that says that it is posted as a thread; Jetpack's own key, `jetpack_is_tweetstorm` in the REST API. */
	public const THREAD = '_wpas_is_tweetstorm';

	/** The meta with the accounts that the author has switched on or off, by number. */
	public const CHOICE = 'millwork_sharing_choice';

	/** The meta of a post that was public: its own number, so that a copy of the post has not been. */
	public const MARK = '_millwork_was_public';

	/** Jetpack's mark of a post that it has shared. */
	private const SHARED_BEFORE = '_wpas_done_all';

	/** How long ago a post may say that it was published, in seconds: older ones are moved here from elsewhere. */
	private const OLDEST = DAY_IN_SECONDS;

	/**
	 * Runs when a post was saved that is or was public.
	 *
	 * @param WP_Post      $post   The post.
	 * @param WP_Post|null $before The post as it was; null for a new one.
	 */
	public static function on_save( WP_Post $post, ?WP_Post $before ): void {
		if ( ! self::has_sharing( $post->post_type ) ) {
			return;
		}
		$was_public = ( $before && 'publish' === $before->post_status ) || self::was_public( $post );
		if ( 'publish' === $post->post_status || $was_public ) {
			update_post_meta( $post->ID, self::MARK, (string) $post->ID );
		}
		if ( $was_public || ! self::is_public( $post ) || ! self::is_new( $post, $before ) ) {
			return;
		}
		foreach ( self::chosen( $post ) as $connection ) {
			list( $first, $is_new ) = Deliveries::add( $post->ID, $connection, 'first', self::message( $post ), get_current_user_id(), time() );
			if ( $is_new && $first ) {
				Worker::wake( $first );
			}
		}
	}

	/**
	 * Whether posts of a type are shared: posts, and types that support it as Jetpack has it.
	 *
	 * @param string $type The type.
	 */
	public static function has_sharing( string $type ): bool {
		return 'post' === $type || ( post_type_supports( $type, 'publicize' ) && is_post_type_viewable( $type ) );
	}

	/**
	 * Whether a post was public once: then it is not shared by itself any more.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function was_public( WP_Post $post ): bool {
		return (string) $post->ID === get_post_meta( $post->ID, self::MARK, true );
	}

	/**
	 * Whether everybody may read a post.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}

	/**
	 * The accounts that a post goes to when it is published.
	 *
	 * @param WP_Post $post The post.
	 * @return list<Connection>
	 */
	public static function chosen( WP_Post $post ): array {
		$choice = self::choice( $post );
		$chosen = array_filter( Connections::for_post( $post ), static fn( Connection $connection ): bool => $choice[ $connection->id ] ?? $connection->is_enabled );
		/**
		 * Filters the accounts that a post goes to when it is published.
		 *
		 * @param list<Connection> $chosen The accounts.
		 * @param WP_Post          $post   The post.
		 */
		$chosen = apply_filters( 'millwork_sharing_connections', array_values( $chosen ), $post );
		return array_values( array_filter( is_array( $chosen ) ? $chosen : array(), static fn( mixed $one ): bool => $one instanceof Connection ) );
	}

	/**
	 * Which accounts the author has switched on or off.
	 *
	 * @param WP_Post $post The post.
	 * @return array<int, bool> By number.
	 */
	public static function choice( WP_Post $post ): array {
		$stored = get_post_meta( $post->ID, self::CHOICE, true );
		return array_map( 'boolval', array_filter( is_array( $stored ) ? $stored : array(), 'is_int', ARRAY_FILTER_USE_KEY ) );
	}

	/**
	 * What the author has typed.
	 *
	 * @param WP_Post $post The post.
	 * @return string Plain text; '' for the title.
	 */
	public static function message( WP_Post $post ): string {
		$stored = get_post_meta( $post->ID, self::MESSAGE, true );
		return is_string( $stored ) ? trim( wp_check_invalid_utf8( $stored, true ) ) : '';
	}

	/**
	 * Whether a post is posted as a thread.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function is_thread( WP_Post $post ): bool {
		return (bool) get_post_meta( $post->ID, self::THREAD, true );
	}

	/**
	 * Whether a post that became public is news.
	 *
	 * @param WP_Post      $post   The post.
	 * @param WP_Post|null $before The post as it was; null for a new one.
	 */
	private static function is_new( WP_Post $post, ?WP_Post $before ): bool {
		if ( ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || wp_installing() || get_post_meta( $post->ID, self::SHARED_BEFORE, true ) ) {
			return false;
		}
		// Out of the bin: it was public before this plugin was there.
		if ( $before && 'trash' === $before->post_status ) {
			return false;
		}
		// One that was scheduled may be late, where nobody visited the site.
		$is_late = $before && 'future' === $before->post_status;
		return $is_late || (int) strtotime( "$post->post_date_gmt UTC" ) >= time() - self::OLDEST;
	}
}
