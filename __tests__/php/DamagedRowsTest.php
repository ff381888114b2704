<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Closure;
use Millwork\Data\Migrations;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Units\Likes\Vote;

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

/**
 * Whatever is stored in one of our tables: nothing throws, nothing is logged, no route answers 500.
 * @group any-wordpress
 */
final class DamagedRowsTest extends DamageTestCase {

	use Submissions;

	/**
	 * Four kinds of damage for each column; all of them in the nightly suite.
	 *
	 * @group nightly
	 */
	public function test_no_damaged_row_breaks_anything(): void {
		global $wpdb;
		$steps = $this->steps_with_rows();
		$reads = $this->reads_of_tables( $steps );
		$wrong = array();
		foreach ( $reads as $table => $names ) {
			$rows = array_values( (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $table ), ARRAY_A ) );
			foreach ( (array) $wpdb->get_results( $wpdb->prepare( 'DESCRIBE %i', $table ), ARRAY_A ) as $column ) {
				if ( ! $rows || in_array( $column['Key'], array( 'PRI', 'UNI' ), true ) || ! preg_match( '/text|char/', $column['Type'] ) ) {
					continue;
				}
				$kinds = Garbage::of( (string) $rows[0][ $column['Field'] ] );
				// Values that are a word or a name aren't decoded.
				$kinds = preg_match( '/\((\d+)\)/', $column['Type'], $length ) ? array_intersect_key( $kinds, array_flip( array( 'empty', 'a text', 'a negative number', 'bytes' ) ) ) : $kinds;
				foreach ( Sample::of( $kinds, 4, "$table.{$column['Field']}" ) as $kind => $text ) {
					self::put_rows( $table, $rows, array( $column['Field'] => mb_substr( mb_scrub( $text, 'UTF-8' ), 0, (int) ( $length[1] ?? 100000 ) ) ) );
					foreach ( $this->take( array_intersect_key( $steps, $names ) ) as $line ) {
						$wrong[] = "$table.{$column['Field']} is $kind: $line";
					}
				}
			}
			self::put_rows( $table, $rows, array() );
		}
		$this->assertSame( '', implode( "\n", $wrong ) );
		$this->assertGreaterThan( 3, count( $reads ) );
	}

	public function test_of_a_damaged_entry_the_owner_reads_what_is_left(): void {
		global $wpdb;
		$entry = $this->entries()[0];
		$wpdb->update( Entries::table(), array( 'data' => '[{"name":"name","value":"Ada Lo' ), array( 'id' => $entry['id'] ) );
		$this->become( 'administrator' );
		$fields = $this->rest( 'GET', "/millwork/v1/entries/{$entry['id']}" )->get_data()['fields'];
		$this->assertSame( array( '[{"name":"name","value":"Ada Lo' ), array_column( $fields, 'value' ) );
	}

	public function test_a_damaged_form_is_written_anew_by_its_page(): void {
		global $wpdb;
		$token = $this->token();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET definition = %s', Migrations::table( Definitions::TABLE ), '{"v":1,"to":' ) );
		wp_cache_flush();
		$answer = $this->send( $token, array( 'message' => 'Once more' ) );
		$this->assertSame( 403, $answer->get_status() );
		$this->assertSame( $token, $this->token() );
		$this->assertSame( 201, $this->send( $token, array( 'message' => 'Once more' ) )->get_status() );
	}

	/**
	 * What is done with rows: a form is shown and sent, entries are listed, read, mailed and exported.
	 * @return array<string, Closure> Steps by name.
	 */
	private function steps_with_rows(): array {
		$token = $this->token();
		$id    = $this->entries()[0]['id'];
		$steps = $this->steps( $this->post_id );
		return array(
			'entry'   => fn() => $this->ask( self::owner(), 'GET', "/millwork/v1/entries/$id", array() ),
			'resend'  => fn() => $this->ask( self::owner(), 'POST', "/millwork/v1/entries/$id/resend", array() ),
			'outbox'  => fn() => $this->work(),
			'send'    => fn() => $this->ask( 0, 'POST', '/millwork/v1/forms/entries', $this->posted( $token, array(), bin2hex( random_bytes( 4 ) ) ) ),
			'like'    => fn() => Vote::cast( get_post( $this->post_id ), true ),
			'privacy' => static fn() => Privacy::export( 'ada@example.com' ),
		) + array_intersect_key( $steps, array_flip( array( 'export', 'page', 'GET /millwork/v1/entries, owner' ) ) );
	}

	/** Does what is to be done with entries. */
	private function work(): void {
		$this->make_due();
		Outbox::run();
	}

	/**
	 * Takes steps on an undamaged site, and finds out which table each one reads.
	 * @param array<string, Closure> $steps The steps.
	 * @return array<string, array<string, true>> Names of steps, by table.
	 */
	private function reads_of_tables( array $steps ): array {
		$reads = array();
		$note  = array( 'present' => '' );
		add_filter(
			'query',
			static function ( string $query ) use ( &$reads, &$note ): string {
				if ( preg_match_all( '/\b(' . preg_quote( $GLOBALS['wpdb']->prefix, '/' ) . 'millwork_\w+)/', $query, $found ) ) {
					foreach ( $found[1] as $table ) {
						$reads[ $table ][ $note['present'] ] = true;
					}
				}
				return $query;
			}
		);
		foreach ( $steps as $name => $step ) {
			$note['present'] = $name;
			wp_cache_flush();
			$this->assertSame( array(), $this->take( array( $name => $step ) ), 'Nothing is damaged yet.' );
		}
		$note['present'] = '';
		return $reads;
	}

	/**
	 * Writes the rows of a table again.
	 * @param list<array<string, string|null>> $rows   The rows as they were.
	 * @param array<string, string>            $values What is different in each.
	 */
	private static function put_rows( string $table, array $rows, array $values ): void {
		global $wpdb;
		foreach ( $rows as $row ) {
			$wpdb->replace( $table, $values + $row );
		}
		wp_cache_flush();
	}
}
