<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Places;

use Millwork\Data\Migrations;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\RecipientConfirmation;
use Millwork\Features\Forms\FormPosts\FormIndex;
use Millwork\Mail\Messages\PageLanguage;

/** Records forms that pages show, and returns the token for each. */
final class ShownForms {

	/** How often a shown form is recorded, in seconds; a changed form is recorded right away. */
	private const PAUSE = HOUR_IN_SECONDS;

	/**
	 * Stores a definition. Costs one query by primary key at most for each form; none with a persistent object cache.
	 * @param Definition                $definition From FormParser.
	 * @param array<string, mixed>|null $form       The form's block as stored; null if it isn't.
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
		return Definitions::token( $id, PageLanguage::rendered() );
	}

	/**
	 * Records that a form is shown, and stores a new form.
	 * @param array<string, mixed>|null $form Its block as stored.
	 * @param int                       $due  Records up to this time are renewed.
	 * @return int When it was recorded, a timestamp; 0 on failure.
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
		FormIndex::note_shown( $id, $definition );
		return Definitions::add( $id, $stored, $trace ) ? $now : 0;
	}
}
