<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\FluentForms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Source;

/**
 * Fluent Forms: tables fluentform_forms, fluentform_form_meta and fluentform_submissions (database/Migrations), and the
 * JSON that Tools → Export writes (app/Services/Transfer/TransferService.php).
 */
final class Plugin implements Source {

	private const STATES = array( 'read' => 'inbox', 'unread' => 'inbox', 'favorites' => 'inbox', 'spam' => 'spam', 'trashed' => 'trash' );

	public function slug(): string {
		return 'fluent';
	}

	public function label(): string {
		return 'Fluent Forms';
	}

	public function titles(): array {
		return Stored::has_table( 'fluentform_forms' ) && Stored::has_table( 'fluentform_form_meta' ) ? Rows::pairs( 'SELECT id, title FROM %i ORDER BY title, id LIMIT 1000', Stored::table( 'fluentform_forms' ) ) : array();
	}

	public function form( string $key ): ?FoundForm {
		$form = Rows::first( 'SELECT title, form_fields FROM %i WHERE id = %d', Stored::table( 'fluentform_forms' ), (int) $key );
		if ( ! $form || ! Stored::list( $form['form_fields'] ) ) {
			return null;
		}
		$form['metas'] = Rows::all( "SELECT meta_key, value FROM %i WHERE form_id = %d AND meta_key IN ('formSettings', 'notifications') ORDER BY id LIMIT 200", Stored::table( 'fluentform_form_meta' ), (int) $key );
		return Form::read( $form, $key );
	}

	public function count( string $key ): int {
		return Stored::has_table( 'fluentform_submissions' ) ? (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE form_id = %d AND status IN (%s)', Stored::table( 'fluentform_submissions' ), (int) $key, array_keys( self::STATES ) ) : 0;
	}

	public function entries( FoundForm $form, int $after, int $most ): array {
		$rows = Rows::all( 'SELECT id, response, source_url, status, ip, created_at FROM %i WHERE form_id = %d AND id > %d AND status IN (%s) ORDER BY id LIMIT %d', Stored::table( 'fluentform_submissions' ), (int) $form->key, $after, array_keys( self::STATES ), $most );
		return array_map(
			static function ( array $row ): FoundEntry {
				// Nonces and references of the request come with the answers.
				$values = array_filter( Stored::list( (string) $row['response'] ), static fn( int|string $name ): bool => ! str_starts_with( (string) $name, '_' ), ARRAY_FILTER_USE_KEY );
				// The plugin stores the site's own time.
				$entry          = new FoundEntry( (int) $row['id'], Texts::utc( (string) $row['created_at'], false ), $values );
				$entry->state   = self::STATES[ (string) $row['status'] ] ?? 'inbox';
				$entry->is_read = 'unread' !== $row['status'];
				$entry->ip      = (string) $row['ip'];
				$entry->url     = (string) $row['source_url'];
				return $entry;
			},
			$rows
		);
	}

	public function from_file( array $decoded ): ?array {
		$forms = array();
		foreach ( array_is_list( $decoded ) ? $decoded : array() as $form ) {
			if ( is_array( $form ) && ( isset( $form['form_fields'] ) || isset( $form['form']['fields'] ) ) && isset( $form['title'] ) ) {
				$forms[] = Form::read( $form, 'file:' . sha1( (string) wp_json_encode( $form ) ) );
			}
		}
		return $forms ? $forms : null;
	}

	public function headings(): array {
		return array(
			'entry_id'               => 'id',
			'submission id'          => 'id',
			'created_at'             => 'date',
			'submission create date' => 'date',
			'submitted at'           => 'date',
			'entry_status'           => 'state',
			'submission status'      => 'state',
			'user ip'                => 'ip',
			'source url'             => 'url',
		);
	}

	public function shortcodes(): array {
		return array( 'fluentform' => array( 'id' ), 'fluentform_modal' => array( 'form_id' ) );
	}

	public function blocks(): array {
		return array( 'fluentfom/guten-block' => 'formId' );
	}

	public function named( string $name ): string {
		return ctype_digit( $name ) ? (string) (int) $name : '';
	}
}
