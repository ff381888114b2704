<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\FreshOption;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;

/**
 * Keeps which forms name recipients that get no mail (see Recipients), and which of those somebody who
 * may has confirmed. Posts of other plugins hold such recipients: without a word their mail would go to
 * the author instead.
 */
final class RecipientConfirmation {

	/** Ids of forms that name some, each true. */
	private const FORMS = 'millwork_form_strangers';

	/** What was decided: whether there is mail, by place, as 'post:12', and address in small letters. */
	private const DECISIONS = 'millwork_form_strangers_decided';

	/** How many forms are remembered. */
	private const MOST = 100;

	/** How many of them are listed at a time: each has up to fifty addresses, and PHP takes a thousand fields of a form. */
	private const LISTED = 10;

	/**
	 * Notes a form that is shown, if it names some that nobody has decided about. Nothing is read or written
	 * for others.
	 * @param Definition $definition The form.
	 */
	public static function note( string $form_id, Definition $definition ): void {
		if ( self::open( $definition ) ) {
			$forms = self::read( self::FORMS );
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
		$forms   = self::read( self::FORMS );
		$gone    = array();
		$listed  = 0;
		$waiting = array();
		foreach ( array_keys( $forms ) as $id ) {
			$row        = Definitions::standing( (string) $id );
			$definition = $row && null === $row['closes'] ? Definitions::get( (string) $id ) : null;
			$addresses  = $definition ? self::open( $definition ) : array();
			if ( ! $definition || ! $addresses ) {
				$gone[ $id ] = true;
				continue;
			}
			$place             = self::place( $definition );
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
		FreshOption::change(
			self::DECISIONS,
			static function ( array $stored ) use ( $new ): array {
				foreach ( $new as $place => $decided ) {
					$stored[ $place ] = $decided + ( is_array( $stored[ $place ] ?? null ) ? $stored[ $place ] : array() );
				}
				return $stored;
			},
			false
		);
	}

	/**
	 * Those of the recipients of a form that somebody has confirmed.
	 * @param string   $place     Where the form stands, as 'post:12'.
	 * @param string[] $addresses The recipients.
	 * @return list<string>
	 */
	public static function confirmed( string $place, array $addresses ): array {
		$decided = self::decided( $place );
		return array_values( array_filter( $addresses, static fn( string $one ): bool => true === ( $decided[ strtolower( $one ) ] ?? null ) ) );
	}

	/**
	 * Where a form stands.
	 * @param Definition $definition The form.
	 * @return string As 'post:12'.
	 */
	public static function place( Definition $definition ): string {
		return "{$definition->source['kind']}:{$definition->source['id']}";
	}

	/**
	 * The recipients of a form that get no mail and that nobody has decided about.
	 * @param Definition $definition The form.
	 * @return list<string> Addresses.
	 */
	private static function open( Definition $definition ): array {
		$addresses = Recipients::withheld( $definition );
		$decided   = $addresses ? self::decided( self::place( $definition ) ) : array();
		return array_values( array_filter( $addresses, static fn( string $address ): bool => ! isset( $decided[ strtolower( $address ) ] ) ) );
	}

	/**
	 * What was decided about the recipients of a form.
	 * @param string $place Where the form stands.
	 * @return array<string, mixed> Whether there is mail, by address in small letters.
	 */
	private static function decided( string $place ): array {
		$decided = self::read( self::DECISIONS )[ $place ] ?? null;
		return is_array( $decided ) ? $decided : array();
	}

	/** @return array<string, mixed> Empty if it is damaged. */
	private static function read( string $name ): array {
		$value = get_option( $name );
		return is_array( $value ) ? $value : array();
	}
}
