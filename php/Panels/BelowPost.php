<?php
declare( strict_types=1 );

namespace Millwork\Panels;

use WP_Post;

/**
 * Adds the output of panels, such as likes and sharing buttons, below the content of the page's post, in classic and
 * block themes. Not in excerpts, feeds, emails, embeds, the REST API, lists and widgets.
 */
final class BelowPost {

	/**
	 * @param string $content
	 * @return string
	 */
	public static function add( $content ) {
		$post = get_post();
		if ( ! $post || ! self::is_shown( $post ) ) {
			return $content;
		}
		foreach ( self::parts( $post ) as $slug => $markup ) {
			self::enqueue_style( $slug );
			$content .= $markup( $post );
		}
		return $content;
	}

	/**
	 * Enqueues the stylesheets for a theme that prints its head before the content. A block theme has rendered the
	 * content by then.
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

	/** @return array<string, callable(WP_Post): string> What is shown below a post. */
	private static function parts( WP_Post $post ): array {
		/**
		 * Filters what is shown below a post.
		 *
		 * @param array<string, callable(WP_Post): string> $parts By the slug of the panel that has the stylesheet;
		 *                                                        each returns escaped HTML.
		 * @param WP_Post                                  $post  The post.
		 */
		return apply_filters( 'millwork_below_post', array(), $post );
	}

	/** Enqueues the view module of a panel. */
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

	/** Enqueues the stylesheet of a panel, for a block that shows its output elsewhere. */
	public static function enqueue_style( string $slug ): void {
		wp_enqueue_style( self::register_style( $slug ) );
	}

	/** Whether this is the page of a post, as visitors see it. */
	public static function is_page_of( WP_Post $post ): bool {
		return is_singular() && get_queried_object_id() === $post->ID && ! is_feed() && ! is_embed() && ! wp_is_serving_rest_request();
	}

	/** Whether the content that is being filtered is the post of the page. */
	private static function is_shown( WP_Post $post ): bool {
		return self::is_page_of( $post )
			&& in_the_loop()
			&& is_main_query()
			// For an excerpt made from the content.
			&& ! doing_filter( 'get_the_excerpt' );
	}

	/** @return string The handle of the panel's stylesheet. */
	private static function register_style( string $slug ): string {
		$handle = "millwork-panel-$slug";
		$file   = "build/panels/$slug/style.css";
		$path   = MILLWORK_DIR . "/$file";
		if ( ! wp_style_is( $handle, 'registered' ) && is_file( $path ) ) {
			wp_register_style( $handle, plugins_url( $file, MILLWORK_FILE ), array(), (string) filemtime( $path ) );
			// It uses logical properties, so there is no separate file for right-to-left. WordPress inlines small
			// stylesheets.
			wp_style_add_data( $handle, 'path', $path );
		}
		return $handle;
	}
}
