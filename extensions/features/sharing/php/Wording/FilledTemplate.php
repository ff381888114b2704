<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Wording;

use Closure;
use Millwork\Data\Formats\Tokens;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Counting\Graphemes;
use Millwork\Features\Sharing\Networks\NetworkLimits;

/**
 * Fills a template within a network's limits. If it is too long, the excerpt is shortened first, then a long title, then
 * hashtags are left out from the end, then the title is shortened further. The link and the template's own words stay.
 * The package `lib/share-template` does the same in TypeScript; both pass `shared/data/share-template-vectors.json`.
 */
final class FilledTemplate {

	/** Stand for the values that can be shortened. No text contains these code points. */
	private const MARKS = array(
		'excerpt' => "\u{FDD0}",
		'title'   => "\u{FDD1}",
		'tags'    => "\u{FDD2}",
	);

	/** How much is left of each when the next is shortened: characters, or hashtags. */
	private const STEPS = array( array( 'excerpt', 0 ), array( 'title', 60 ), array( 'tags', 0 ), array( 'title', 0 ) );

	/**
	 * @param string                      $template Plain text with tokens.
	 * @param PostValues                  $values   Their values.
	 * @param Closure( string ): string   $complete The text that is posted, such as with a link after it.
	 * @return string Without what $complete adds. Too long if the template's own words are.
	 */
	public static function text( string $template, PostValues $values, NetworkLimits $limits, Closure $complete ): string {
		$texts    = $values->texts;
		$parts    = array(
			'excerpt' => Graphemes::split( $texts['excerpt'] ?? '' ),
			'title'   => Graphemes::split( $texts['title'] ?? '' ),
			'tags'    => array_slice( $values->hashtags, 0, $limits->hashtags ),
		);
		$skeleton = Tokens::fill( str_replace( self::MARKS, '', $template ), static fn( string $name ): ?string => isset( $parts[ $name ] ) ? ( $parts[ $name ] ? self::MARKS[ $name ] : '' ) : $texts[ $name ] ?? null );
		$lengths  = array_map( 'count', $parts );
		$whole    = static fn( array $lengths ): string => self::tidy(
			strtr(
				$skeleton,
				array(
					self::MARKS['excerpt'] => self::cut( $parts['excerpt'], $lengths['excerpt'] ),
					self::MARKS['title']   => self::cut( $parts['title'], $lengths['title'] ),
					self::MARKS['tags']    => implode( ' ', array_map( static fn( string $tag ): string => "#$tag", array_slice( $parts['tags'], 0, $lengths['tags'] ) ) ),
				)
			)
		);
		$fits     = static fn( array $lengths ): bool => TextShortener::fits( $complete( $whole( $lengths ) ), $limits );
		if ( $fits( $lengths ) ) {
			return $whole( $lengths );
		}
		foreach ( self::STEPS as list( $name, $floor ) ) {
			$most = $lengths[ $name ];
			if ( $most <= $floor || ! str_contains( $skeleton, self::MARKS[ $name ] ) ) {
				continue;
			}
			$lengths[ $name ] = $floor;
			if ( $fits( $lengths ) ) {
				$least = $floor;
				while ( $least < $most ) {
					$middle = intdiv( $least + $most + 1, 2 );
					if ( $fits( array( $name => $middle ) + $lengths ) ) {
						$least = $middle;
					} else {
						$most = $middle - 1;
					}
				}
				return $whole( array( $name => $least ) + $lengths );
			}
		}
		return $whole( $lengths );
	}

	/**
	 * The beginning of a text. Words stay whole if that costs little.
	 * @param list<string> $letters The text.
	 */
	private static function cut( array $letters, int $length ): string {
		if ( $length >= count( $letters ) ) {
			return implode( '', $letters );
		}
		$begin = implode( '', array_slice( $letters, 0, $length ) );
		$words = (string) preg_replace( '/\s+\S*$/u', '', $begin );
		$begin = rtrim( mb_strlen( $words, 'UTF-8' ) > mb_strlen( $begin, 'UTF-8' ) * 2 / 3 ? $words : $begin );
		return '' === $begin ? '' : $begin . '…';
	}

	/** Removes lines that empty values leave behind. */
	private static function tidy( string $text ): string {
		return trim( (string) preg_replace( array( '/[ \t]+(?=\n)/', '/\n{3,}/' ), array( '', "\n\n" ), $text ), " \t\n" );
	}
}
