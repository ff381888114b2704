<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\Lightbox as Enlarged;

/**
 * Makes saved rows ready for visitors: the site's own files instead of a proxy's, columns of one
 * height, captions. A gallery has many pictures, so the markup is read with two patterns and not with
 * the tag processor, which takes ten times as long; what they do not know stays as it is saved.
 */
final class Gallery {

	/** An element's attributes: a '>' in quotes does not end it. */
	private const REST = '((?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+)>';

	private const PARTS = '~<div class="tiled-gallery__(row|col)\b|<(img)\b' . self::REST . '~';

	private const TOKENS = '~<div class="tiled-gallery__(?:(row)|(col))\b[^>]*+>|<(?:(img)|(a))\b' . self::REST . '|(<figcaption\b)|(?:</figure>)~';

	/** Text with nothing in it that could be more: most captions, which need not be read by WordPress's filter. */
	private const SIMPLE = '~\A(?:[^<&]++|</?(?:em|strong|s|sub|sup|code)>|&(?:amp|lt|gt|nbsp);)*+\z~';

	/** The block's own class. */
	private const ROOT = 'wp-block-jetpack-tiled-gallery';

	/** The styles that are not the mosaic. */
	private const STYLES = array( 'circle', 'square', 'columns' );

	/** As 'rectangular'. */
	private string $style = 'rectangular';

	/** How wide the gallery is. */
	private GalleryWidth $room;

	/**
	 * What is known of the pictures, in their order.
	 * @var list<Picture>
	 */
	private array $pictures = array();

	/**
	 * For each row its columns, and for each of these its pictures' ratios.
	 * @var list<list<list<float>>>
	 */
	private array $rows = array();

	/** @param array<string, mixed> $attributes The block's attributes, of any age. */
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
	 * @param string $html The saved markup.
	 * @return string Nothing without a picture.
	 */
	public function finish( string $html ): string {
		return $this->read( $html ) ? $this->write( $this->open( $this->regroup( $html ) ), false ) : '';
	}

	/**
	 * The pictures one below the other, for a feed or an email.
	 * @param string $html The saved markup.
	 * @return string Nothing without a picture.
	 */
	public function plain( string $html ): string {
		$figures = array();
		// A caption may be long, and a figure without an end: a pattern for both would give up, or go on for long.
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
	 * Reads the pictures and the rows.
	 * @param string $html The saved markup.
	 * @return bool Whether there is a picture.
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
	 * Lays the gallery out again if the editor did not know the sizes of its pictures and assumed squares: their sizes
	 * are not stored, and the rows are those of squares.
	 * @param string $html The saved markup.
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
	 * The rows that the editor makes for pictures.
	 * @param list<float> $ratios Width by height of each.
	 * @return list<list<int>> For each row the numbers of pictures in its columns.
	 */
	private function lay_out( array $ratios ): array {
		return 'columns' === $this->style
			? Layout::columns( $ratios, $this->attributes['columns'] ?? null )
			: Layout::mosaic( $ratios, in_array( $this->attributes['align'] ?? '', array( 'wide', 'full' ), true ) );
	}

	/**
	 * Reads at once from the library what Picture asks it for one by one.
	 * @param string[] $images The images' attributes.
	 */
	private static function prime( array $images ): void {
		$ids = array();
		foreach ( $images as $attributes ) {
			if ( ! str_contains( $attributes, ' data-width="' ) && preg_match( '/ data-id="(\d{1,9})"/', $attributes, $found ) ) {
				$ids[ $found[1] ] = (int) $found[1];
			}
		}
		if ( count( $ids ) > 1 ) {
			_prime_post_caches( $ids, false, true );
		}
	}

	/**
	 * Gives the block's own element its style, where the saved markup has it further in or not at all, the
	 * gap and the corners.
	 * @param string $html The saved markup.
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

	/**
	 * A number among the attributes, which may be anything.
	 * @param string $name  The attribute.
	 * @param int    $usual Its default.
	 * @param int    $most  Its most; the least is 0.
	 */
	private function number( string $name, int $usual, int $most ): int {
		$value = $this->attributes[ $name ] ?? $usual;
		return is_numeric( $value ) ? (int) max( 0, min( $most, $value ) ) : $usual;
	}

	/**
	 * Writes the columns' widths, the pictures and the captions.
	 * @param string $html     The markup.
	 * @param bool   $is_plain Whether it goes where there are no styles.
	 */
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

	/**
	 * The start of a picture's link. One whose picture says nothing to a screen reader gets a name.
	 * @param int    $image      The picture's place.
	 */
	private function link( string $attributes, int $image ): string {
		if ( str_contains( $attributes, '.wp.com/' ) ) {
			$attributes = (string) preg_replace_callback( '/(?<= href=")[^"]*/', static fn( array $found ): string => Picture::own( $found[0] ), $attributes );
		}
		if ( '' === trim( $this->pictures[ $image ]->alt ) ) {
			$attributes .= ' aria-label="' . esc_attr( Enlarged::name( $image + 1, count( $this->pictures ) ) ) . '"';
		}
		return "<a$attributes>";
	}

	/** @param mixed $text HTML, as it is stored. */
	private static function caption( $text ): string {
		if ( ! is_string( $text ) || '' === trim( $text ) ) {
			return '';
		}
		return '<figcaption>' . InlineHtml::close( preg_match( self::SIMPLE, $text ) ? $text : wp_kses_post( $text ) ) . '</figcaption>';
	}
}
