<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Features\Forms\Fields\Pattern;
use Millwork\Features\Forms\OtherPlugins\FoundField;

/** Makes patterns of input masks. Each plugin has one of three scripts for masks, with characters of its own. */
final class Masks {

	/** Gravity Forms, Ninja Forms: after '?' everything is optional (https://github.com/digitalBush/jquery.maskedinput). */
	public const MASKED_INPUT = array( '9' => '\d', 'a' => '[A-Za-z]', '*' => '[A-Za-z0-9]' );

	/** WPForms: optional parts in brackets, counts in braces (https://robinherbots.github.io/Inputmask/). */
	public const INPUTMASK = array( '9' => '\d', 'a' => '[A-Za-z\u00B5\u00C0-\u00FF\u0401\u0410-\u044F\u0451]', '*' => '[0-9A-Za-z\u00B5\u00C0-\u00FF\u0401\u0410-\u044F\u0451]' );

	/** Fluent Forms (https://igorescobar.github.io/jQuery-Mask-Plugin/). */
	public const JQUERY_MASK = array( '0' => '\d', '9' => '\d?', 'A' => '[A-Za-z0-9]', 'S' => '[A-Za-z]' );

	/** Characters of a mask. */
	private const MOST = 100;

	/**
	 * Gives a text field the pattern of a mask, or a note that it is left out.
	 * @param array<array-key, string> $sets     One of the constants.
	 * @param bool                     $is_whole Whether an answer has to fill the mask.
	 */
	public static function read( FoundField $field, string $mask, array $sets, bool $is_whole = true ): void {
		$rule = 'text' === $field->type && mb_strlen( $mask ) <= self::MOST ? ( self::INPUTMASK === $sets ? self::inputmask( $mask ) : self::simple( $mask, $sets, $is_whole ) ) : '';
		if ( '' === $rule || null === Pattern::read( 'text', array( 'millworkPattern' => $rule ) ) ) {
			$field->notes[] = 'text' === $field->type
				? __( 'The pattern for answers is left out. Set one in the field’s settings.', 'millwork' )
				: __( 'The input mask is left out. Only text fields have patterns for answers.', 'millwork' );
			return;
		}
		$field->pattern = $rule;
		/* translators: %s: an input mask, such as '(999) 999-9999'. */
		$field->pattern_message = sprintf( __( 'Use this format: %s', 'millwork' ), $mask );
		/* translators: %s: an input mask, such as '(999) 999-9999'. */
		$field->notes[] = sprintf( __( 'The input mask becomes a pattern. Visitors type all characters of “%s” themselves. Describe the format in the pattern’s message.', 'millwork' ), $mask );
	}

	/**
	 * @param array<array-key, string> $sets
	 * @return string '' if it can't be a pattern.
	 */
	private static function simple( string $mask, array $sets, bool $is_whole ): string {
		if ( self::JQUERY_MASK === $sets && str_contains( $mask, '#' ) ) {
			return '';
		}
		$atoms    = array();
		$optional = $is_whole ? null : 0;
		foreach ( mb_str_split( $mask ) as $char ) {
			if ( '?' === $char && self::MASKED_INPUT === $sets ) {
				$optional ??= count( $atoms );
				continue;
			}
			$atoms[] = $sets[ $char ] ?? self::literal( $char );
		}
		if ( ! array_intersect( $atoms, $sets ) ) {
			return '';
		}
		$tail = '';
		foreach ( null === $optional ? array() : array_reverse( array_slice( $atoms, $optional ) ) as $atom ) {
			$tail = "(?:$atom$tail)?";
		}
		return self::joined( array_slice( $atoms, 0, $optional ) ) . $tail;
	}

	/** @return string '' if it can't be a pattern: an alias, alternatives, groups. */
	private static function inputmask( string $mask ): string {
		if ( preg_match( '/(?<!\\\\)[b-zA-Z&#|]|\)\{/', $mask ) || ! preg_match( '/(?<!\\\\)[9a*]/', $mask ) ) {
			return '';
		}
		$atoms = array();
		$open  = 0;
		preg_match_all( '/\\\\.|\{[^{}]*\}|./su', $mask, $found );
		foreach ( $found[0] as $part ) {
			if ( '[' === $part || ']' === $part ) {
				$open   += '[' === $part ? 1 : -1;
				$atoms[] = '[' === $part ? '(?:' : ')?';
				if ( $open < 0 ) {
					return '';
				}
			} elseif ( '{' === $part[0] && strlen( $part ) > 1 ) {
				$last = (string) array_pop( $atoms );
				if ( ! preg_match( '/^\{\d{1,3}(?:,\d{1,3})?\}$/D', $part ) || in_array( $last, array( '', '(?:', ')?' ), true ) || str_ends_with( $last, '}' ) ) {
					return '';
				}
				$atoms[] = $last . $part;
			} else {
				$atoms[] = self::INPUTMASK[ $part ] ?? self::literal( '\\' === $part[0] && strlen( $part ) > 1 ? substr( $part, 1 ) : $part );
			}
		}
		return 0 === $open ? self::joined( $atoms ) : '';
	}

	private static function literal( string $char ): string {
		return preg_match( '~^[\\\\^$.*+?()\[\]{}|/-]$~', $char ) ? "\\$char" : $char;
	}

	/**
	 * A pattern that counts equal parts in a row: patterns have a length.
	 * @param list<string> $atoms
	 */
	private static function joined( array $atoms ): string {
		$pattern = '';
		for ( $index = 0, $count = count( $atoms ); $index < $count; $index += $times ) {
			$times = 1;
			$atom  = $atoms[ $index ];
			while ( ( $atoms[ $index + $times ] ?? '' ) === $atom && preg_match( '/^(?:\\\\d|\[.*\])$/Ds', $atom ) ) {
				++$times;
			}
			$pattern .= $atom . ( $times > 1 ? '{' . $times . '}' : '' );
		}
		return $pattern;
	}
}
