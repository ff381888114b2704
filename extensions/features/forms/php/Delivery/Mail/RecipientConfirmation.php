<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\FreshOption;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;

/**
 * Remembers which forms have recipients that get no email (see Recipients) until an authorized user decides about them.
 * Such recipients come from other plugins' posts; without a notice their emails would silently go to the author instead.
 */
final class RecipientConfirmation {

	/** IDs of these forms, as keys; each value is true. */
	private const FORMS = 'millwork_form_strangers';

	private const MOST = 100;

	/** Forms in one notice: each has up to 50 addresses, and PHP accepts 1,000 fields per form. */
	private const LISTED = 10;

	/** Remembers a shown form that has undecided recipients. Reads and writes nothing for other forms. */
	public static function note( string $form_id, Definition $definition ): void {
		if ( self::undecided( $definition ) ) {
			$forms = self::forms();
			if ( ! isset( $forms[ $form_id ] ) && count( $forms ) < self::MOST ) {
				FreshOption::change( self::FORMS, static fn( array $stored ): array => array( $form_id => true ) + $stored, false );
			}
		}
	}

	/**
	 * The addresses that wait for a decision, of some forms at a time. Forms that were deleted or no longer wait are
	 * removed to make room for others.
	 * @return array<string, array{definition: Definition, addresses: list<string>}> By place.
	 */
	public static function waiting(): array {
		$forms   = self::forms();
		$gone    = array();
		$listed  = 0;
		$waiting = array();
		foreach ( array_keys( $forms ) as $id ) {
			$row        = Definitions::get_expiry( (string) $id );
			$definition = $row && null === $row['closes'] ? Definitions::get( (string) $id ) : null;
			$addresses  = $definition ? self::undecided( $definition ) : array();
			if ( ! $definition || ! $addresses ) {
				$gone[ $id ] = true;
				continue;
			}
			$place             = RecipientDecisions::place( $definition );
			$waiting[ $place ] = array(
				'definition' => $definition,
				'addresses'  => Recipients::valid( array( ...( $waiting[ $place ]['addresses'] ?? array() ), ...$addresses ) ),
			);
			if ( self::LISTED === ++$listed ) {
				break;
			}
		}
		if ( $gone ) {
			FreshOption::change( self::FORMS, static fn( array $stored ): array => array_diff_key( $stored, $gone ), false );
		}
		return $waiting;
	}

	/**
	 * Stores decisions about addresses. Callers check the capability.
	 * @param array<string, string[]> $pairs Addresses by place; those that don't wait are ignored.
	 */
	public static function decide( array $pairs, bool $is_mailed ): void {
		$new = array();
		foreach ( self::waiting() as $place => $waiting ) {
			foreach ( array_intersect( $waiting['addresses'], $pairs[ $place ] ?? array() ) as $address ) {
				$new[ $place ][ strtolower( $address ) ] = $is_mailed;
			}
		}
		RecipientDecisions::add( $new );
	}

	/**
	 * A form's recipients that get no email and wait for a decision.
	 * @return list<string> Addresses.
	 */
	private static function undecided( Definition $definition ): array {
		return RecipientDecisions::undecided( RecipientDecisions::place( $definition ), Recipients::withheld( $definition ) );
	}

	/** @return array<string, mixed> Keyed by form ID; empty if the option is damaged. */
	private static function forms(): array {
		$value = get_option( self::FORMS );
		return is_array( $value ) ? $value : array();
	}
}
