<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

/** Rearranges a gallery's images in other rows and columns. Changes nothing if there is anything else between them. */
final class Regrouping {

	private const ROW    = '<div class="tiled-gallery__row">';
	private const COLUMN = '<div class="tiled-gallery__col">';
	private const OPEN   = '(?:<div class="tiled-gallery__row\b[^>]*+>)';
	private const COL    = '<div class="tiled-gallery__col\b[^>]*+>';

	/**
	 * @param string          $html   Saved markup.
	 * @param list<list<int>> $shapes For each row the numbers of images in its columns.
	 * @return string|null Null if the markup is not as saved by the editor.
	 */
	public static function apply( string $html, array $shapes ): ?string {
		$parts = explode( '</figure>', $html );
		$after = (string) array_pop( $parts );
		$items = array();
		$start = '';
		foreach ( $parts as $index => $part ) {
			$at = strpos( $part, '<figure' );
			if ( false === $at ) {
				return null;
			}
			$items[] = substr( $part, $at ) . '</figure>';
			$between = substr( $part, 0, $at );
			if ( 0 !== $index ) {
				if ( ! preg_match( '~\A(?:</div>(?:</div>' . self::OPEN . ')?' . self::COL . ')?\z~', $between ) ) {
					return null;
				}
			} elseif ( preg_match( '~\A((?s:.*?))' . self::OPEN . self::COL . '\z~', $between, $found ) ) {
				$start = $found[1];
			} else {
				return null;
			}
		}
		if ( ! str_starts_with( $after, '</div></div>' ) || array_sum( array_map( 'array_sum', $shapes ) ) !== count( $items ) ) {
			return null;
		}
		$rows = '';
		$next = 0;
		foreach ( $shapes as $shape ) {
			$columns = '';
			foreach ( $shape as $size ) {
				$columns .= self::COLUMN . implode( '', array_slice( $items, $next, $size ) ) . '</div>';
				$next    += $size;
			}
			$rows .= self::ROW . $columns . '</div>';
		}
		return $start . $rows . substr( $after, strlen( '</div></div>' ) );
	}
}
