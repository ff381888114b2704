<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Places;

use Millwork\Data\Migrations;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\RecipientConfirmation;

/** Writes down forms that pages show, and gives what a page carries for each. */
final class ShownForms {

	/** How often it is written down that a form is shown, in seconds; at once after it was changed. */
	private const PAUSE = HOUR_IN_SECONDS;

	/**
	 * Keeps a definition. One query by primary key for each form of a request at most, none with a persistent object
	 * cache.
	 * @param Definition                $definition As FormParser gives it.
	 * @param array<string, mixed>|null $form       The form's block as it was stored; null if nothing is.
	 * @return string The form's token.
	 */
	public static function remember( Definition $definition, ?array $form = null ): string {
		$id = Definitions::id( $definition );
		if ( Migrations::is_ready( Definitions::TOPIC ) ) {
			$due = max( time() - self::PAUSE, FormExpiry::changed( $definition->source, array( (int) FormPlace::host( $definition->source ) ) ) );
			if ( Definitions::last_shown( $id ) <= $due ) {
				Definitions::cache_last_shown( $id, self::write( $id, $definition, $form, $due ) );
			}
		}
		return Definitions::token( $id );
	}

	/**
	 * Writes down that a form is shown; the form too, if it is new.
	 * @param array<string, mixed>|null $form Its block as it was stored.
	 * @param int                       $due  What was written down by then is written anew.
	 * @return int When it was written down, in seconds; 0 if it could not be.
	 */
	private static function write( string $id, Definition $definition, ?array $form, int $due ): int {
		$row    = Definitions::get_expiry( $id );
		$judged = $row ? (int) strtotime( "{$row['judged']} UTC" ) : 0;
		if ( $row && $judged > $due && null === $row['closes'] ) {
			return $judged;
		}
		$now   = time();
		$trace = FormExpiry::trace( $definition, $form, $row['mark'] ?? '' );
		RecipientConfirmation::note( $id, $definition );
		if ( $row ) {
			Definitions::note_shown( $id, $trace );
			return $now;
		}
		$stored           = $definition->to_array();
		$stored['source'] = FormPlace::describe( $definition->source );
		return Definitions::add( $id, $stored, $trace ) ? $now : 0;
	}
}
