<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/**
 * Tells browsers how wide a picture will be, before they have the page's styles: by that they choose one
 * of its files.
 */
final class GalleryWidth {

	/** What a theme that says nothing is taken to have, in pixels. */
	private const WIDTHS = array( 'content' => 800, 'wide' => 1200 );

	/**
	 * The theme's widths, once they are looked up.
	 * @var array<string, int>|null
	 */
	private static ?array $widths = null;

	/** Pixels; 0 for the whole window. */
	private int $width;

	/** @param mixed $align As 'wide', as it is stored. */
	public function __construct( $align ) {
		self::$widths ??= self::look_up();
		$this->width    = 'full' === $align ? 0 : self::$widths[ 'wide' === $align ? 'wide' : 'content' ];
	}

	/**
	 * The value of an image's `sizes`.
	 * @param float $share How much of the gallery's width it has, 0 to 1.
	 */
	public function sizes( float $share ): string {
		$percent = ceil( $share * 100 );
		return 0 === $this->width ? "{$percent}vw" : "(max-width:{$this->width}px) {$percent}vw," . ceil( $share * $this->width ) . 'px';
	}

	/** @return array<string, int> Pixels by 'content' and 'wide'. */
	private static function look_up(): array {
		$layout = (array) wp_get_global_settings( array( 'layout' ) );
		$widths = self::WIDTHS;
		if ( is_numeric( $GLOBALS['content_width'] ?? null ) && $GLOBALS['content_width'] > 0 ) {
			$widths['content'] = (int) $GLOBALS['content_width'];
		}
		foreach ( array_keys( $widths ) as $name ) {
			if ( preg_match( '/^(\d+)(?:\.\d+)?(px|rem)$/', is_string( $layout[ "{$name}Size" ] ?? null ) ? $layout[ "{$name}Size" ] : '', $found ) ) {
				$widths[ $name ] = (int) $found[1] * ( 'rem' === $found[2] ? 16 : 1 );
			}
		}
		return $widths;
	}
}
