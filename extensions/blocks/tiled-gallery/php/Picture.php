<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

use Millwork\Media\ImageProxy;
use Millwork\Media\OriginalUpload;

/** A saved image element and its markup for the page. Values are HTML, as inside double quotes. */
final class Picture {

	/** Width divided by height; 1 if unknown. */
	public float $ratio = 1.0;

	/** Whether the size is not stored, but was found in the media library. */
	public bool $is_found = false;

	public string $alt;

	/** Widths of responsive files, if the site has an image proxy. */
	private const STEP     = 300;
	private const NARROW   = 600;
	private const WIDE     = 2000;
	private const ABSOLUTE = '~^(?:https?://|/)~i';

	/** The file's URL. */
	private string $src;

	/** The attachment; 0 for an image from elsewhere. */
	private int $id;

	/** Pixels; 0 if unknown. */
	private int $width;

	/** Pixels; 0 if unknown. */
	private int $height;

	/** @param string $attributes As saved. */
	public function __construct( string $attributes ) {
		$values = array();
		// Match every attribute, so that nothing inside a value is mistaken for one.
		preg_match_all( '~\s([^\s="\'>/]++)\s*=\s*(?:"([^"]*)"|\'([^\']*)\')~', $attributes, $found, PREG_SET_ORDER );
		foreach ( $found as $match ) {
			$values[ strtolower( $match[1] ) ] ??= isset( $match[3] ) ? str_replace( '"', '&quot;', $match[3] ) : $match[2] ?? '';
		}
		$url       = $values['data-url'] ?? '';
		$this->alt = $values['alt'] ?? '';
		$this->src = self::own( preg_match( self::ABSOLUTE, $url ) ? $url : $values['src'] ?? '' );
		$this->id  = self::number( $values['data-id'] ?? '' );
		if ( 0 !== $this->id ) {
			$file      = html_entity_decode( $this->src, ENT_QUOTES );
			$shown     = OriginalUpload::replace( $file, $this->id );
			$this->src = $shown === $file ? $this->src : esc_url( $shown );
		}
		$this->width  = self::number( $values['data-width'] ?? '' );
		$this->height = self::number( $values['data-height'] ?? '' );
		if ( ( 0 === $this->width || 0 === $this->height ) && 0 !== $this->id ) {
			$this->look_up();
		}
		if ( 0 !== $this->width && 0 !== $this->height ) {
			$this->ratio = $this->width / $this->height;
		}
	}

	/**
	 * @param string|null $sizes   The `sizes` attribute; null if the output has no styles.
	 * @param bool        $is_even Whether the style sets the shape, for example a square.
	 */
	public function html( ?string $sizes, bool $is_even ): string {
		$size = $this->width && $this->height ? ' width="' . $this->width . '" height="' . $this->height . '"' : '';
		if ( null === $sizes ) {
			return "<img src=\"{$this->src}\" alt=\"{$this->alt}\"$size>"; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A stored picture, which may be in no library.
		}
		$more = $this->files();
		if ( '' !== $more || 0 !== $this->id ) {
			$more .= " sizes=\"$sizes\"";
		}
		// WordPress finds the file's other sizes by this class.
		return '<img' . ( 0 === $this->id ? '' : ' class="wp-image-' . $this->id . '"' ) . " src=\"{$this->src}\" alt=\"{$this->alt}\"$size$more"
			. ( $is_even ? '' : ' style="aspect-ratio:' . round( $this->ratio, 5 ) . '"' ) . '>';
	}

	/**
	 * The site's own file behind the image proxy's URL in old posts.
	 * @param string $url HTML.
	 * @return string HTML: the file, or the unchanged URL.
	 */
	public static function own( string $url ): string {
		if ( ! str_contains( $url, '.wp.com/' ) || ! preg_match( '~^https?://i\d\.wp\.com/([a-z0-9][a-z0-9.-]*(?::\d+)?/[^?#]+)(\?.*)?$~i', $url, $found ) ) {
			return $url;
		}
		return esc_url( ( preg_match( '/[?&;]ssl=1/', $found[2] ?? '' ) ? 'https://' : 'http://' ) . $found[1] );
	}

	/** A `srcset` with other widths from the site's image proxy. Without a proxy, WordPress adds its own. */
	private function files(): string {
		$proxy = 0 === $this->width ? '' : ImageProxy::address();
		if ( '' === $proxy ) {
			return '';
		}
		$url   = html_entity_decode( $this->src, ENT_QUOTES );
		$files = array();
		$most  = min( self::WIDE, $this->width );
		for ( $width = min( self::NARROW, $this->width ); $width <= $most; $width += self::STEP ) {
			$file = ImageProxy::url( $url, array( 'proxy' => $proxy, 'width' => $width ) );
			if ( $file !== $url ) {
				$files[] = esc_url( $file ) . " {$width}w";
			}
		}
		return $files ? ' srcset="' . implode( ', ', $files ) . '"' : '';
	}

	/** Reads the file's size from the media library. */
	private function look_up(): void {
		$meta = wp_get_attachment_metadata( $this->id );
		// In posts copied from another site, the ids mean other images here.
		if ( ! is_array( $meta ) || ! isset( $meta['file'], $meta['width'], $meta['height'] ) ) {
			return;
		}
		// If WordPress has scaled a file down, a post may show the original upload.
		foreach ( array( $meta['file'], $meta['original_image'] ?? '' ) as $file ) {
			if ( '' !== $file && str_contains( $this->src, wp_basename( (string) $file ) ) ) {
				$this->width    = absint( $meta['width'] );
				$this->height   = absint( $meta['height'] );
				$this->is_found = true;
			}
		}
	}

	/** A positive integer; 0 if it is none. */
	private static function number( string $text ): int {
		return ctype_digit( $text ) && strlen( $text ) < 10 ? (int) $text : 0;
	}
}
