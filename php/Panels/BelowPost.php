<?php
declare( strict_types=1 );

namespace Millwork\Panels;

use WP_Post;

/**
 * Adds what panels print, as likes and sharing buttons, below the content of the post whose page is shown, in classic and in
 * block themes. Not where the content is only read from: in excerpts, feeds, e-mail, embeds, the REST
 * API, lists and widgets.
 */
final class BelowPost {

	/**
	 * Adds to the content of the page's post what stands below it.
	 * @param string $content The content.
	 * @return string
	 */
	public static function add( $content ) {
		$post = get_post();
		if ( ! $post || ! self::is_shown( $post ) ) {
			return $content;
		}
		foreach ( self::parts( $post ) as $slug => $markup ) {
			wp_enqueue_style( self::register_style( $slug ) );
			$content .= $markup( $post );
		}
		return $content;
	}

	/**
	 * Enqueues the stylesheets of what stands below the page's post, for a theme that prints its head before
	 * the content. A block theme has rendered the content by then.
	 */
	public static function enqueue_styles(): void {
		if ( wp_is_block_theme() ) {
			return;
		}
		$post = is_singular() && ! is_embed() ? get_queried_object() : null;
		foreach ( $post instanceof WP_Post ? self::parts( $post ) : array() as $slug => $markup ) {
			wp_enqueue_style( self::register_style( $slug ) );
		}
	}

	/**
	 * What stands below a post.
	 * @return array<string, callable(WP_Post): string>
	 */
	private static function parts( WP_Post $post ): array {
		/**
		 * Filters what stands below a post.
		 *
		 * @param array<string, callable(WP_Post): string> $parts By the panel's slug, of which the built
		 *                                                        stylesheet is: gives HTML, escaped.
		 * @param WP_Post                                  $post  The post.
		 */
		return apply_filters( 'millwork_below_post', array(), $post );
	}

	/**
	 * Enqueues the view module of a panel.
	 * @param string $slug The panel's slug.
	 */
	public static function enqueue_module( string $slug ): void {
		$file  = MILLWORK_DIR . "/build/panels/$slug/view.asset.php";
		$asset = is_file( $file ) ? require $file : array();
		wp_enqueue_script_module(
			"@millwork/$slug",
			plugins_url( "build/panels/$slug/view.js", MILLWORK_FILE ),
			$asset['dependencies'] ?? array( '@wordpress/interactivity' ),
			$asset['version'] ?? MILLWORK_VERSION
		);
	}

	/** Whether the content that is being filtered is the post on the page. */
	private static function is_shown( WP_Post $post ): bool {
		return is_singular()
			&& in_the_loop()
			&& is_main_query()
			&& get_queried_object_id() === $post->ID
			&& ! is_feed()
			&& ! is_embed()
			&& ! wp_is_serving_rest_request()
			// An excerpt that is made of the content.
			&& ! doing_filter( 'get_the_excerpt' );
	}

	/**
	 * Registers a panel's stylesheet.
	 * @param string $slug The panel's slug.
	 * @return string Its handle.
	 */
	private static function register_style( string $slug ): string {
		$handle = "millwork-panel-$slug";
		$file   = "build/panels/$slug/style.css";
		$path   = MILLWORK_DIR . "/$file";
		if ( ! wp_style_is( $handle, 'registered' ) && is_file( $path ) ) {
			wp_register_style( $handle, plugins_url( $file, MILLWORK_FILE ), array(), (string) filemtime( $path ) );
			// Its properties are logical, so that right-to-left needs no other file. WordPress puts small sheets into the page.
			wp_style_add_data( $handle, 'path', $path );
		}
		return $handle;
	}
}
