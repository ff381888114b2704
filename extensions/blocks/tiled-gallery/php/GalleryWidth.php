<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/** Tells browsers how wide an image will be before styles load, so that they can select a file. */
final class GalleryWidth {

	/** Default widths in pixels, for themes without any. */
	private const WIDTHS = array( 'content' => 800, 'wide' => 1200 );

	/** @var array<string, int>|null The theme's widths, cached. */
	private static ?array $widths = null;

	/** Pixels; 0 for the whole window. */
	private int $width;

	/** @param mixed $align As stored, for example 'wide'. */
	public function __construct( $align ) {
		self::$widths ??= self::look_up();
		$this->width    = 'full' === $align ? 0 : self::$widths[ 'wide' === $align ? 'wide' : 'content' ];
	}

	/** @param float $share The image's share of the gallery's width, 0 to 1. */
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
