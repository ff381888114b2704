<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Consent\ConsentApi;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Entry;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Settings\StoredSettings;

/** Computes the declared entries of a page. */
final class Page {

	public static function compute( int $page ): void {
		if ( $page > 0 ) {
			// Another process may have changed it.
			clean_post_cache( $page );
		}
		if ( ! Pages::exists( $page ) ) {
			Entries::forget( $page );
			return;
		}
		Entries::replace( $page, 'declared', Pages::EVERYWHERE === $page ? self::everywhere() : self::post( $page ) );
		Pages::settle( $page, self::basis() );
	}

	/** What all entries depend on besides the content of pages. */
	public static function basis(): string {
		return md5( (string) wp_json_encode( array( MILLWORK_VERSION, get_option( StoredSettings::OPTION ), ConsentApi::is_active(), home_url(), get_option( 'show_avatars' ), get_stylesheet() ) ) );
	}

	/** @return list<Entry> */
	private static function post( int $page ): array {
		$post    = get_post( $page );
		$entries = $post ? Content::entries( $post->post_content, $page ) : array();
		// Themes without block templates show comments with the writers' pictures.
		$avatar = $post && $post->comment_count > 0 && ! wp_is_block_theme() ? Content::avatar() : null;
		return $avatar ? array( ...$entries, $avatar ) : $entries;
	}

	/** @return list<Entry> Of the theme's templates and parts, and of widgets. */
	private static function everywhere(): array {
		$contents = array();
		if ( wp_is_block_theme() ) {
			foreach ( get_block_templates() as $template ) {
				$contents[] = (string) $template->content;
			}
		}
		$blocks = get_option( 'widget_block' );
		foreach ( wp_get_sidebars_widgets() as $sidebar => $widgets ) {
			foreach ( 'wp_inactive_widgets' === $sidebar ? array() : (array) $widgets as $widget ) {
				if ( is_string( $widget ) && preg_match( '/^block-(\d+)$/D', $widget, $found ) ) {
					$content    = is_array( $blocks ) ? $blocks[ (int) $found[1] ]['content'] ?? '' : '';
					$contents[] = is_string( $content ) ? $content : '';
				}
			}
		}
		return Content::entries_of( $contents );
	}
}
