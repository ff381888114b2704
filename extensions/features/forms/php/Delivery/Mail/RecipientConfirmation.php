<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\FreshOption;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;

/**
 * Keeps which forms name recipients that get no mail (see Recipients), until somebody who may decides about
 * them. Posts of other plugins hold such recipients: without a word their mail would go to the author instead.
 */
final class RecipientConfirmation {

	/** Ids of forms that name some, each true. */
	private const FORMS = 'millwork_form_strangers';

	/** How many forms are remembered. */
	private const MOST = 100;

	/** How many of them are listed at a time: each has up to fifty addresses, and PHP takes a thousand fields of a form. */
	private const LISTED = 10;

	/**
	 * Notes a form that is shown, if it names some that nobody has decided about. Nothing is read or written for
	 * others.
	 */
	public static function note( string $form_id, Definition $definition ): void {
		if ( self::undecided( $definition ) ) {
			$forms = self::forms();
			if ( ! isset( $forms[ $form_id ] ) && count( $forms ) < self::MOST ) {
				FreshOption::change( self::FORMS, static fn( array $stored ): array => array( $form_id => true ) + $stored, false );
			}
		}
	}

	/**
	 * The addresses that wait for a decision, of some forms at a time. Forms that are gone, or have none
	 * that wait, are forgotten: others have room then.
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
	 * Decides about addresses. Whether somebody may is checked by callers.
	 * @param array<string, string[]> $pairs    Addresses by place; those that wait for nothing are left out.
	 * @param bool                    $is_mailed Whether they get mail.
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
	 * The recipients of a form that get no mail and that nobody has decided about.
	 * @return list<string> Addresses.
	 */
	private static function undecided( Definition $definition ): array {
		return RecipientDecisions::undecided( RecipientDecisions::place( $definition ), Recipients::withheld( $definition ) );
	}

	/** @return array<string, mixed> Ids of forms; empty if it is damaged. */
	private static function forms(): array {
		$value = get_option( self::FORMS );
		return is_array( $value ) ? $value : array();
	}
}
