<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\Entries\Worker;
use Millwork\Features\Forms\OtherPlugins\Tables;
use Millwork\Tests\TestCase;

/** Entries come over once, with their dates and states, and nobody is emailed or told. */
final class EntriesTest extends TestCase {

	use OtherSite;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		add_filter( 'pre_wp_mail', fn() => $this->fail( 'An imported entry was emailed.' ) );
		add_action( 'millwork_form_accepted', fn() => $this->fail( 'An imported entry was announced.' ) );
		add_action( 'millwork_form_stored', fn() => $this->fail( 'An imported entry was announced.' ) );
	}

	/** Imports a form with its entries. @return int The saved form. */
	private function import( string $source, string $key ): int {
		$answer = $this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => $source, 'keys' => array( $key ), 'entries' => true ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->finish();
		do_action( 'millwork_forms_work' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The job that emails entries.
		return $answer->get_data()['made'][0]['post'];
	}

	/**
	 * @param array<string, mixed> $entry
	 * @return array<string, string|list<string>> By label, without empty ones.
	 */
	private function values( array $entry ): array {
		return array_filter( array_column( $entry['data'], 'value', 'label' ), static fn( mixed $value ): bool => '' !== $value && array() !== $value );
	}

	/**
	 * @param array<string, mixed> $entry
	 * @return list<mixed>
	 */
	private function about( array $entry ): array {
		return array( $entry['created'], $entry['state'], $entry['is_read'], $entry['name'], $entry['email'], $entry['ip'], $entry['url'], $entry['mail'], $entry['work'] );
	}

	public function test_gravity_forms(): void {
		add_filter( 'option_millwork_settings', static fn( mixed $settings ): array => array( 'forms_keep_ip' => true ) + (array) $settings );
		$entries = $this->entries_of( $this->import( 'gravity', $this->gravity_forms() ) );
		$this->assertSame(
			array(
				'Your name'    => 'Ada Lovelace 1',
				'Email & news' => 'Ada1@Example.com',
				'Wood'         => 'Ash light',
				'Extras'       => array( 'Wax' ),
				'Day'          => '2024-06-01',
				'People'       => '3',
				'Plan'         => array( 'https://example.org/a.pdf', 'https://example.org/b.pdf' ),
				'Privacy'      => 'Yes',
				'Message'      => "Hello [gallery]\n=1+1",
				'Office note'  => 'kept',
				'99'           => 'Left over',
			),
			$this->values( $entries[0] )
		);
		$this->assertSame( array( '2024-05-06 07:08:09', 'inbox', true, 'Ada Lovelace 1', 'ada1@example.com' ), array_slice( $this->about( $entries[0] ), 0, 5 ) );
		$this->assertSame( array( 'https://example.org/visit/', 'none', '' ), array_slice( $this->about( $entries[0] ), 6 ) );
		$this->assertSame( array( 'spam', false, 'import' ), array( $entries[1]['state'], $entries[1]['is_read'], $entries[1]['spam_reason'] ) );
	}

	public function test_other_plugins(): void {
		$grace = $this->entries_of( $this->import( 'wpforms', $this->wpforms() ) );
		$this->assertCount( 2, $grace, 'An unfinished entry stays where it is.' );
		$this->assertSame( array( '2025-02-03 04:05:06', 'inbox', false, 'Grace Hopper', 'grace@example.com' ), array_slice( $this->about( $grace[0] ), 0, 5 ) );
		$this->assertSame( array( 'Name' => 'Grace Hopper', 'Email' => 'grace@example.com', 'Size' => 'Large', 'Finish' => array( 'Wax', 'Oil' ), 'GDPR' => 'Yes', 'Survey' => 'Good' ), $this->values( $grace[0] ) );

		$alan = $this->entries_of( $this->import( 'ninja', $this->ninja_forms() ) )[0];
		$this->assertSame( array( 'First Name' => 'Alan', 'Last Name' => 'Turing', 'Email' => 'alan@example.com', 'Drink' => 'Water', 'Food' => array( 'Vegan', 'No nuts' ), 'I follow the rules' => 'Yes', '999' => 'Deleted field' ), $this->values( $alan ) );
		$this->assertSame( '2023-04-05 06:07:08', $alan['created'] );

		update_option( 'timezone_string', 'America/New_York' );
		$edsger = $this->entries_of( $this->import( 'fluent', $this->fluent_forms() ) )[0];
		$this->assertSame( array( 'Name' => 'Edsger Dijkstra', 'Email' => 'edsger@example.com', 'What is broken?' => 'A chair', 'Parts' => array( 'Leg', 'Seat' ), 'Photo' => 'https://example.org/p.jpg', 'GDPR Agreement' => 'Yes', 'Grid' => 'Column-1' ), $this->values( $edsger ) );
		$this->assertSame( array( '2025-06-07 14:00:00', 'inbox', false ), array_slice( $this->about( $edsger ), 0, 3 ), 'The plugin stores the site’s time.' );

		$barbara = $this->entries_of( $this->import( 'cf7', $this->contact_form_7() ) )[0];
		$this->assertSame( array( 'Your name' => 'Barbara <b>', 'Your email' => 'Barbara@Example.com', 'Subject' => 'A table', 'Department' => 'Sales', 'Reach me by' => array( 'Phone', 'Email' ), 'Your message (optional)' => "Two lines\n[contact-form to=\"x\"]", 'I agree to the terms.' => 'Yes', 'extra' => 'Not in the form' ), $this->values( $barbara ) );
		$this->assertSame( array( '2022-03-04 05:06:07', 'barbara@example.com', 'https://example.org/contact/' ), array( $barbara['created'], $barbara['email'], $barbara['url'] ) );
	}

	public function test_running_twice_doubles_nothing_and_changes_nothing_there(): void {
		$key    = $this->gravity_forms( null, 5 );
		$tables = array( 'gf_form', 'gf_form_meta', 'gf_entry', 'gf_entry_meta' );
		$before = array_map( static fn( string $table ): array => Rows::all( 'SELECT * FROM %i', $GLOBALS['wpdb']->prefix . $table ), $tables );
		$form   = $this->import( 'gravity', $key );
		$this->assertSame( $form, $this->import( 'gravity', $key ) );
		$this->assertCount( 5, $this->entries_of( $form ) );
		$run = Runs::shown()[0];
		$this->assertSame( array( 'done', 0, 5 ), array( $run['state'], $run['imported'], $run['known'] ) );
		$this->assertSame( $before, array_map( static fn( string $table ): array => Rows::all( 'SELECT * FROM %i', $GLOBALS['wpdb']->prefix . $table ), $tables ) );
	}

	public function test_continues_after_a_process_was_killed(): void {
		$key  = $this->gravity_forms( null, 3 );
		$made = $this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( $key ), 'entries' => true ) )->get_data();
		$run  = $made['runs'][0];
		// A process stored the first entry, and was killed before it wrote down how far it is.
		Worker::work( 5.0 );
		Rows::run( "DELETE FROM %i WHERE attempt IN ('gravity-2', 'gravity-3')", Entries::table() );
		Runs::change( $run, array( 'state' => 'running', 'position' => 0, 'imported' => 0, 'tries' => 1, 'work_due' => Rows::time( 60 ) ) );
		$this->assertTrue( Worker::work( 1.0 ), 'The import of another process isn’t taken away.' );
		$this->assertCount( 1, $this->entries_of( $made['made'][0]['post'] ) );
		Runs::change( $run, array( 'work_due' => Rows::time( -1 ) ) );
		$this->finish();
		$this->assertCount( 3, $this->entries_of( $made['made'][0]['post'] ) );
		$this->assertSame( array( 'done', 2, 1 ), array( Runs::find( $run )['state'] ?? '', Runs::find( $run )['imported'] ?? 0, Runs::find( $run )['known'] ?? 0 ) );
	}

	public function test_stopping_and_continuing(): void {
		$key  = $this->gravity_forms( null, 2 );
		$made = $this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( $key ), 'entries' => true ) )->get_data();
		$path = '/millwork/v1/forms/import/runs/' . $made['runs'][0];
		$this->assertSame( 'stopped', $this->rest( 'POST', $path, array( 'action' => 'stop' ) )->get_data()['runs'][0]['state'] );
		$this->finish();
		$this->assertCount( 0, $this->entries_of( $made['made'][0]['post'] ) );
		wp_trash_post( $made['made'][0]['post'] );
		$this->rest( 'POST', $path, array( 'action' => 'continue' ) );
		$this->finish();
		$run = $this->rest( 'GET', '/millwork/v1/forms/import/runs' )->get_data()['runs'][0];
		$this->assertSame( 'failed', $run['state'] );
		$this->assertStringContainsString( 'Restore the form', $run['error'] );
		wp_untrash_post( $made['made'][0]['post'] );
		$this->rest( 'POST', $path, array( 'action' => 'continue' ) );
		$this->assertSame( array( 'done', 100 ), array_values( array_intersect_key( $this->rest( 'POST', '/millwork/v1/forms/import/runs' )->get_data()['runs'][0], array( 'state' => 1, 'percent' => 1 ) ) ) );
		$this->assertCount( 2, $this->entries_of( $made['made'][0]['post'] ) );
	}

	public function test_messages_of_a_deleted_form_come_without_one(): void {
		$form = (int) $this->contact_form_7();
		wp_delete_post( $form, true );
		$report = $this->rest( 'GET', '/millwork/v1/forms/import/forms', array( 'source' => 'cf7' ) )->get_data()['forms'];
		$this->assertSame( array( true, 1, 'Contact form 1' ), array( $report[0]['is_lost'], $report[0]['entries'], $report[0]['title'] ) );
		$this->import( 'cf7', $report[0]['key'] );
		$this->assertSame( '1', Rows::value( "SELECT COUNT(*) FROM %i WHERE source = 'other:0' AND attempt LIKE 'cf7-%%'", Entries::table() ) );
		$this->assertSame( '0', Rows::value( 'SELECT COUNT(*) FROM %i', Tables::forms() ) );
	}
}
