<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Page\Config;
use Millwork\Features\Forms\Page\ValidationMessages;

/** Gives the page the rules that only some fields have, each with the script that knows it. */
final class PageRules {

	/** @param string $form_id 32 hexadecimal digits. */
	public static function add( string $form_id, Definition $definition ): void {
		$lengths = TextLength::all( $definition );
		if ( $lengths ) {
			Config::add_parts( array( 'limits' ) );
			Config::add_lengths( $form_id, $lengths );
		}
		foreach ( self::all( $definition ) as $part => $rules ) {
			Config::add_parts( array( $part ), array( $part => array( "form-$form_id" => $rules ) ) );
		}
		if ( isset( self::all( $definition )['ranges'] ) ) {
			Config::add_parts( array(), array( 'zone' => wp_timezone_string() ) );
		}
	}

	/** @return array<string, array<string, array<string, string>>> By script and field. */
	private static function all( Definition $definition ): array {
		$all = array();
		foreach ( $definition->fields as $field ) {
			foreach ( array( 'numbers' => self::number( $field ), 'ranges' => self::range( $field ), 'patterns' => self::pattern( $field ), 'others' => self::other( $field ) ) as $part => $rule ) {
				if ( $rule ) {
					$all[ $part ][ $field->name ] = $rule;
				}
			}
		}
		return $all;
	}

	/** @return array<string, string> Empty without a rule. */
	private static function number( Field $field ): array {
		$bounds = array( 'min' => $field->min ?? '', 'max' => $field->max ?? '', 'step' => $field->step ?? '' );
		if ( 'number' !== $field->type || '' === implode( '', $bounds ) ) {
			// A slider has no other values.
			return array();
		}
		// The sentence has the number of this field.
		return $bounds + array( 'base' => NumberRange::base( $field ), 'between' => NumberRange::step_message( $field ) );
	}

	/** @return array<string, string> Empty without a rule. */
	private static function range( Field $field ): array {
		$limits = array( 'type' => $field->type, 'earliest' => $field->earliest ?? '', 'latest' => $field->latest ?? '' );
		if ( null === $field->earliest && null === $field->latest ) {
			return array();
		}
		// The script writes dates, because a cache may keep the page.
		return $limits + ( 'date' === $field->type ? array( 'format' => $field->date_format ?? '' ) : array(
			'early' => ValidationMessages::message( 'early', $field ),
			'late'  => ValidationMessages::message( 'late', $field ),
		) );
	}

	/** @return array<string, string> Empty without a rule. */
	private static function pattern( Field $field ): array {
		return null === $field->pattern ? array() : array( 'rule' => $field->pattern['rule'], 'message' => Pattern::message( $field ) );
	}

	/** @return array<string, string> Empty without a rule. */
	private static function other( Field $field ): array {
		return null === $field->other ? array() : array(
			'empty' => ValidationMessages::message( 'other', $field ),
			'long'  => ValidationMessages::message( 'long', $field ),
		);
	}
}
