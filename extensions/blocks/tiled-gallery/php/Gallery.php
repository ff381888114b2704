<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\Lightbox as Enlarged;

/**
 * Prepares saved rows for visitors: the site's own files instead of a proxy's, columns of equal height, captions.
 * Galleries have many images, so this uses two patterns instead of the tag processor, which takes ten times as long;
 * markup that doesn't match stays as saved.
 */
final class Gallery {

	/** An element's attributes. A '>' in quotes does not end them. */
	private const REST = '((?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+)>';

	private const PARTS = '~<div class="tiled-gallery__(row|col)\b|<(img)\b' . self::REST . '~';

	private const TOKENS = '~<div class="tiled-gallery__(?:(row)|(col))\b[^>]*+>|<(?:(img)|(a))\b' . self::REST . '|(<figcaption\b)|(?:</figure>)~';

	/** Simple text, as in most captions, which doesn't need WordPress's slow filter. */
	private const SIMPLE = '~\A(?:[^<&]++|</?(?:em|strong|s|sub|sup|code)>|&(?:amp|lt|gt|nbsp);)*+\z~';

	private const ROOT = 'wp-block-jetpack-tiled-gallery';

	/** The styles other than the mosaic. */
	private const STYLES = array( 'circle', 'square', 'columns' );

	private string $style = 'rectangular';

	private GalleryWidth $room;

	/** @var list<Picture> The images in order. */
	private array $pictures = array();

	/** @var list<list<list<float>>> The ratios of the images by row and column. */
	private array $rows = array();

	/** @param array<string, mixed> $attributes From any version of the block. */
	public function __construct( private array $attributes ) {
		$name = $attributes['className'] ?? '';
		foreach ( is_string( $name ) ? self::STYLES : array() as $style ) {
			if ( str_contains( $name, "is-style-$style" ) ) {
				$this->style = $style;
			}
		}
		$this->room = new GalleryWidth( $attributes['align'] ?? '' );
	}

	/**
	 * The gallery for a page.
	 * @param string $html Saved markup.
	 * @return string '' without images.
	 */
	public function finish( string $html ): string {
		return $this->read( $html ) ? $this->write( $this->open( $this->regroup( $html ) ), false ) : '';
	}

	/**
	 * The images one below the other, for a feed or an email.
	 * @param string $html Saved markup.
	 * @return string '' without images.
	 */
	public function plain( string $html ): string {
		$figures = array();
		// A pattern for a whole figure would fail or be slow with long captions and unclosed figures.
		$parts = $this->read( $html ) ? explode( '</figure>', $this->write( $html, true ) ) : array();
		foreach ( array_slice( $parts, 0, -1 ) as $part ) {
			$start = strpos( $part, '<figure' );
			if ( false !== $start ) {
				$figures[] = substr( $part, $start ) . '</figure>';
			}
		}
		return (string) preg_replace( '/<figure\b[^>]*+>/', '<figure>', implode( "\n", $figures ) );
	}

	/**
	 * Reads the images and the rows.
	 * @param string $html Saved markup.
	 * @return bool Whether there is an image.
	 */
	private function read( string $html ): bool {
		preg_match_all( self::PARTS, $html, $parts, PREG_SET_ORDER );
		self::prime( array_column( $parts, 3 ) );
		$row = -1;
		foreach ( $parts as $part ) {
			$kind = $part[1] ?? '';
			if ( 'row' === $kind ) {
				$this->rows[ ++$row ] = array();
			} elseif ( 'col' === $kind ) {
				$this->rows[ max( 0, $row ) ][] = array();
			} else {
				$picture          = new Picture( $part[3] ?? '' );
				$this->pictures[] = $picture;
				$column           = count( $this->rows[ $row ] ?? array() ) - 1;
				if ( $column >= 0 ) {
					$this->rows[ $row ][ $column ][] = $picture->ratio;
				}
			}
		}
		return array() !== $this->pictures;
	}

	/**
	 * Rearranges the gallery if the editor did not know the images' sizes and assumed squares.
	 * @param string $html Saved markup.
	 */
	private function regroup( string $html ): string {
		$is_found = array_column( $this->pictures, 'is_found' );
		if ( ! in_array( true, $is_found, true ) || in_array( $this->style, array( 'circle', 'square' ), true ) ) {
			return $html;
		}
		$ratios = array_column( $this->pictures, 'ratio' );
		$stored = array_map( static fn( array $row ): array => array_map( 'count', $row ), $this->rows );
		if ( $this->lay_out( array_map( static fn( float $ratio, bool $is_found ): float => $is_found ? 1.0 : $ratio, $ratios, $is_found ) ) !== $stored ) {
			return $html;
		}
		$shapes = $this->lay_out( $ratios );
		$rows   = $shapes === $stored ? null : Regrouping::apply( $html, $shapes );
		if ( null === $rows ) {
			return $html;
		}
		$next       = 0;
		$this->rows = array();
		foreach ( $shapes as $row => $shape ) {
			foreach ( $shape as $size ) {
				$this->rows[ $row ][] = array_slice( $ratios, $next, $size );
				$next                += $size;
			}
		}
		return $rows;
	}

	/**
	 * The same rows as in the editor.
	 * @param list<float> $ratios Width divided by height of each image.
	 * @return list<list<int>> For each row the numbers of images in its columns.
	 */
	private function lay_out( array $ratios ): array {
		return 'columns' === $this->style
			? Layout::columns( $ratios, $this->attributes['columns'] ?? null )
			: Layout::mosaic( $ratios, in_array( $this->attributes['align'] ?? '', array( 'wide', 'full' ), true ) );
	}

	/**
	 * Loads everything that Picture needs from the media library in one query.
	 * @param string[] $images The images' attributes.
	 */
	private static function prime( array $images ): void {
		$ids = array();
		foreach ( $images as $attributes ) {
			if ( preg_match( '/ data-id="(\d{1,9})"/', $attributes, $found ) ) {
				$ids[ $found[1] ] = (int) $found[1];
			}
		}
		if ( count( $ids ) > 1 ) {
			_prime_post_caches( $ids, false, true );
		}
	}

	/**
	 * Adds gap, corners and style to the block's element. Saved markup may have the style on an inner element, or not
	 * at all.
	 * @param string $html Saved markup.
	 */
	private function open( string $html ): string {
		$end = strpos( $html, '>' );
		if ( false === $end ) {
			return $html;
		}
		$tag = substr( $html, 0, $end );
		if ( ! str_contains( $tag, 'is-style-' ) ) {
			$tag = str_replace( 'class="' . self::ROOT, 'class="' . self::ROOT . ' is-style-' . $this->style, $tag );
		}
		$gap    = $this->number( 'gap', 4, 100 );
		$radius = 'circle' === $this->style ? 0 : $this->number( 'roundedCorners', 0, 20 );
		$css    = ( 4 === $gap ? '' : "--millwork-tile-gap:{$gap}px;" ) . ( 0 === $radius ? '' : "--millwork-tile-radius:{$radius}px;" );
		if ( '' !== $css ) {
			$tag = str_contains( $tag, ' style="' ) ? str_replace( ' style="', " style=\"$css", $tag ) : $tag . ' style="' . rtrim( $css, ';' ) . '"';
		}
		return $tag . substr( $html, $end );
	}

	/** Reads a numeric attribute from 0 to $most, with a default. */
	private function number( string $name, int $usual, int $most ): int {
		$value = $this->attributes[ $name ] ?? $usual;
		return is_numeric( $value ) ? (int) max( 0, min( $most, $value ) ) : $usual;
	}

	/** @param bool $is_plain Whether the output has no styles. */
	private function write( string $html, bool $is_plain ): string {
		$is_even  = 'circle' === $this->style || 'square' === $this->style;
		$captions = $this->attributes['captions'] ?? null;
		$captions = is_array( $captions ) ? $captions : array();
		$row      = null;
		$next     = -1;
		$image    = 0;
		$caption  = false;
		return (string) preg_replace_callback(
			self::TOKENS,
			function ( array $token ) use ( $is_even, $is_plain, $captions, &$row, &$next, &$image, &$caption ): string {
				if ( isset( $token[1] ) ) {
					$row = new Row( $this->rows[ ++$next ] ?? array(), $is_even );
					return $token[0];
				}
				if ( isset( $token[2] ) ) {
					$css = $row?->next();
					return null === $css ? $token[0] : '<div class="tiled-gallery__col" style="' . $css . '">';
				}
				if ( isset( $token[3] ) ) {
					return $this->pictures[ $image++ ]->html( $is_plain ? null : $this->room->sizes( $row->share ?? 1 ), $is_even );
				}
				if ( isset( $token[4] ) ) {
					return $caption || ! isset( $this->pictures[ $image ] ) ? $token[0] : $this->link( $token[5] ?? '', $image );
				}
				$had     = $caption;
				$caption = isset( $token[6] );
				return $caption || $had ? $token[0] : self::caption( $captions[ $image - 1 ] ?? '' ) . $token[0];
			},
			$html,
			-1,
			$count,
			PREG_UNMATCHED_AS_NULL
		);
	}

	/** The start tag of an image's link, with a label if the image has no alternative text. */
	private function link( string $attributes, int $image ): string {
		if ( str_contains( $attributes, '.wp.com/' ) ) {
			$attributes = (string) preg_replace_callback( '/(?<= href=")[^"]*/', static fn( array $found ): string => Picture::own( $found[0] ), $attributes );
		}
		if ( '' === trim( $this->pictures[ $image ]->alt ) ) {
			$attributes .= ' aria-label="' . esc_attr( Enlarged::name( $image + 1, count( $this->pictures ) ) ) . '"';
		}
		return "<a$attributes>";
	}

	/** @param mixed $text HTML, as stored. */
	private static function caption( $text ): string {
		if ( ! is_string( $text ) || '' === trim( $text ) ) {
			return '';
		}
		return '<figcaption>' . InlineHtml::close( preg_match( self::SIMPLE, $text ) ? $text : wp_kses_post( $text ) ) . '</figcaption>';
	}
}
