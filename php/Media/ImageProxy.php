<?php
declare( strict_types=1 );

namespace Millwork\Media;

/**
 * Image URLs through the site's image proxy or, without one, in one of WordPress's own sizes. The twin of
 * `shared/lib/image-proxy`; both pass `shared/data/image-proxy-vectors.json`.
 * @phpstan-type Size array{width: int, height: int, source_url?: string, url?: string}
 * @phpstan-type Box array{width: float|int, height: float|int}
 * @phpstan-type Options array{proxy?: string, width?: float|int, height?: float|int, letterbox?: Box, secure?: bool, sizes?: array<string, Size>}
 */
final class ImageProxy {

	private const IMAGE = '~\A(https?)://([^/?#@\x00-\x20]+)(/[^?#\x00-\x20]+)\z~i';
	private const PROXY = '~\Ahttps?://[^/?#@\x00-\x20]+(?:/[^?#\x00-\x20]*)?\z~i';

	/** The URL of the site's proxy; empty if there is none, which is the default. */
	public static function address(): string {
		/**
		 * Filters the URL of the image proxy, a service that supports Photon's query arguments.
		 *
		 * @param string $address An http or https URL. Empty to use WordPress's own sizes.
		 */
		$address = apply_filters( 'millwork_image_proxy_url', '' );
		return is_string( $address ) ? $address : '';
	}

	/**
	 * The URL of an image in a given size.
	 * @param string               $url     The original image.
	 * @param array<string, mixed> $options Proxy: defaults to the site's (see `address()`). Width, height: CSS pixels;
	 *     ignored unless above 0. Letterbox: a box to fill with the whole image and bars beside it. Secure: whether the
	 *     proxy fetches the image over https; defaults to the scheme of `$url`. Sizes: those that WordPress made, as in
	 *     REST's `media_details.sizes`.
	 * @phpstan-param Options $options
	 * @return string To be escaped. The proxy's URL with w, h, lb and ssl; without a usable proxy the fitting size;
	 *     otherwise `$url`. URLs with a query (which the proxy would take for its own arguments), a fragment or a
	 *     password are not sent to a proxy.
	 */
	public static function url( string $url, array $options = array() ): string {
		$proxy = rtrim( $options['proxy'] ?? self::address(), '/' );
		if ( 1 !== preg_match( self::PROXY, $proxy ) ) {
			return self::find_size( $options ) ?? $url;
		}
		if ( str_starts_with( $url, $proxy . '/' ) ) {
			return $url;
		}
		if ( 1 !== preg_match( self::IMAGE, $url, $image ) ) {
			return self::find_size( $options ) ?? $url;
		}
		list( , $scheme, $host, $path ) = $image;

		$width      = self::pixels( $options['width'] ?? 0 );
		$height     = self::pixels( $options['height'] ?? 0 );
		$box_width  = self::pixels( $options['letterbox']['width'] ?? 0 );
		$box_height = self::pixels( $options['letterbox']['height'] ?? 0 );
		$query      = array_filter(
			array(
				$width > 0 ? "w=$width" : '',
				$height > 0 ? "h=$height" : '',
				$box_width > 0 && $box_height > 0 ? "lb=$box_width,$box_height" : '',
				$options['secure'] ?? 'https' === strtolower( $scheme ) ? 'ssl=1' : '',
			)
		);
		return "$proxy/$host$path" . ( array() === $query ? '' : '?' . implode( '&', $query ) );
	}

	/**
	 * The URL of the smallest size that is at least as wide and high as requested. If the size 'full' exists, the
	 * others must have its proportions: a square thumbnail is another image.
	 * @param array<string, mixed> $options The sizes and lengths; those of the letterbox if width and height are
	 *     missing.
	 * @phpstan-param Options $options
	 * @return string|null Null if nothing was requested or nothing fits.
	 */
	private static function find_size( array $options ): ?string {
		$width  = self::pixels( $options['width'] ?? 0 );
		$width  = 0 === $width ? self::pixels( $options['letterbox']['width'] ?? 0 ) : $width;
		$height = self::pixels( $options['height'] ?? 0 );
		$height = 0 === $height ? self::pixels( $options['letterbox']['height'] ?? 0 ) : $height;
		$sizes  = $options['sizes'] ?? array();
		$full   = $sizes['full'] ?? null;
		$best   = null;
		if ( 0 === $width && 0 === $height ) {
			return null;
		}
		foreach ( $sizes as $size ) {
			$address = $size['source_url'] ?? $size['url'] ?? '';
			$fits    = '' !== $address && $size['width'] >= $width && $size['height'] >= $height;
			$fits    = $fits && ( null === $full || self::is_same_shape( $size, $full ) );
			if ( $fits && ( null === $best || $size['width'] < $best['width'] ) ) {
				$best = array( 'width' => $size['width'], 'address' => $address );
			}
		}
		return $best['address'] ?? null;
	}

	/**
	 * Whether one size is the other scaled down, allowing for the pixel that WordPress rounds.
	 * @param array{width: int, height: int} $size The smaller one.
	 * @param array{width: int, height: int} $full The image.
	 */
	private static function is_same_shape( array $size, array $full ): bool {
		return abs( $size['height'] * $full['width'] - $size['width'] * $full['height'] ) <= max( $full['width'], $full['height'] );
	}

	/** @return int Whole pixels; 0 for an invalid length. */
	private static function pixels( float|int $length ): int {
		return is_finite( (float) $length ) && $length > 0 ? (int) ceil( $length ) : 0;
	}
}
