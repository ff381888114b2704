<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\JetpackImport\JetpackField;
use Millwork\Features\Forms\Places\FormPlace;
use Throwable;

/**
 * Fires the actions for entries that aren't spam, after the response. If the form sends its entries to the CRM, this
 * includes the action of Jetpack's forms, `grunion_after_feedback_post_inserted`, which Jetpack CRM and others use. Its
 * fields have what these listeners read: `get_attribute()`, `value`, `form->attributes`.
 * @phpstan-import-type Entry from Entries
 */
final class Announcement {

	/**
	 * Tells other plugins. Their errors don't stop the email.
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 */
	public static function make( array $entry, ?Definition $definition ): void {
		try {
			/**
			 * Fires after an entry that is not spam was accepted, once the response is sent. It may fire twice for
			 * an entry if PHP stops in between.
			 *
			 * @param array<string, mixed>      $entry      The entry: id, created (UTC), name, email, data (a list
			 *                                              of arrays with name, label, type and value), url.
			 * @param array<string, mixed>|null $definition The form, or null if it was deleted.
			 */
			do_action( 'millwork_form_accepted', $entry, $definition?->to_array() );
			if ( $definition && $definition->crm ) {
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's action, for the plugins that listen to it.
				do_action( 'grunion_after_feedback_post_inserted', $entry['id'], self::fields( $entry ), false, self::values( $entry, $definition ) );
			}
		} catch ( Throwable $error ) {
			/**
			 * Fires when another plugin failed to process an entry.
			 *
			 * @param int       $id    The entry's ID.
			 * @param Throwable $error The error.
			 */
			do_action( 'millwork_form_announcement_failed', $entry['id'], $error );
		}
	}

	/**
	 * The fields as Jetpack's listeners expect them, by name.
	 * @param Entry $entry
	 * @return array<string, JetpackField>
	 */
	private static function fields( array $entry ): array {
		$form   = (object) array( 'attributes' => array( 'jetpackCRM' => true ) );
		$fields = array();
		foreach ( $entry['data'] as $field ) {
			$fields[ $field['name'] ] = new JetpackField( $field, $form );
		}
		return $fields;
	}

	/**
	 * The entry's origin as Jetpack's listeners expect it.
	 * @param Entry $entry
	 * @return array<string, string|int>
	 */
	private static function values( array $entry, Definition $definition ): array {
		return array(
			'entry_title'     => FormPlace::today( $definition->source )['title'],
			'entry_permalink' => $entry['url'],
			'feedback_id'     => $entry['id'],
		);
	}
}
