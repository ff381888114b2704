<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\ContactForm7;

use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** A form-tag (https://contactform7.com/tag-syntax/): `[type* name option option:value "value" "value"]`. */
final class Tag {

	private const TYPES = 'text|email|url|tel|number|range|date|textarea|select|checkbox|radio|acceptance|quiz|file|hidden|submit|count|captchac|captchar|recaptcha|turnstile|reflection|response|time|datetime|phonetext|countrytext|multifile|mfile|signature|stripe';

	/** Types without a name. */
	private const NAMELESS = array( 'submit', 'recaptcha', 'turnstile', 'response', 'stripe' );

	/** Tags of a form that are read. */
	private const MOST = 1000;

	/**
	 * @param list<string> $options
	 * @param list<string> $values
	 * @param int          $start  Where it begins in the template, and where it ends, in bytes.
	 */
	private function __construct(
		public readonly string $type,
		public readonly bool $is_required,
		public readonly string $name,
		public readonly array $options,
		public readonly array $values,
		public readonly string $content,
		public readonly int $start,
		public readonly int $end
	) {}

	/** @return list<self> */
	public static function all( string $template ): array {
		preg_match_all( '/(\[?)\[(' . self::TYPES . ')(\*?)(?:\s+((?:"[^"]*"|\'[^\']*\'|[^\[\]"\'])*))?\](?:([^\[]*)\[\/\2\3?\])?(\]?)/i', $template, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$tags = array();
		foreach ( array_slice( $found, 0, self::MOST ) as $one ) {
			// `[[text]]` is shown as `[text]`.
			if ( '[' === $one[1][0] && ']' === $one[6][0] ) {
				continue;
			}
			$type  = strtolower( $one[2][0] );
			$rest  = $one[4][0];
			$words = (array) preg_split( '/\s+/', trim( (string) preg_replace( '/"[^"]*"|\'[^\']*\'/', '', $rest ) ), -1, PREG_SPLIT_NO_EMPTY );
			$words = array_map( 'strval', $words );
			$name  = in_array( $type, self::NAMELESS, true ) ? '' : (string) array_shift( $words );
			preg_match_all( '/"[^"]*"|\'[^\']*\'/', $rest, $quoted );
			$tags[] = new self(
				$type,
				'*' === $one[3][0],
				// PHP does the same to the names of inputs.
				strtr( $name, '.', '_' ),
				$words,
				array_map( static fn( string $value ): string => Texts::line( substr( $value, 1, -1 ) ), $quoted[0] ),
				$one[5][0],
				$one[0][1],
				$one[0][1] + strlen( $one[0][0] )
			);
		}
		return $tags;
	}

	public function has( string $option ): bool {
		return in_array( strtolower( $option ), array_map( 'strtolower', $this->options ), true );
	}

	/** @return string What follows `option:`; '' if it isn't there. */
	public function option( string $option ): string {
		foreach ( $this->options as $one ) {
			if ( 0 === stripos( $one, "$option:" ) ) {
				return substr( $one, strlen( $option ) + 1 );
			}
		}
		return '';
	}
}
