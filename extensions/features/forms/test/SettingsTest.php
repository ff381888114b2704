<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Features\Forms\Settings;
use Millwork\Settings\Sections;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;

/** The section of the settings page, what it refuses, and what follows from it. */
final class SettingsTest extends TestCase {

	use Submissions;

	private const PATH = '/millwork/v1/settings';

	/**
	 * Stores values as the settings page does.
	 * @param array<string, mixed> $values By key.
	 * @return int The answer's status.
	 */
	private function store( array $values ): int {
		return $this->rest( 'POST', self::PATH, array( 'values' => $values ) )->get_status();
	}

	public function test_stands_on_the_page_with_its_defaults(): void {
		$section = Sections::all()['forms'];
		$this->assertSame( array( 'forms_keep_ip', 'forms_spam_days', 'forms_learn_spam', 'forms_forget_spam', 'forms_test_email', 'forms_other_way', 'forms_new_key', 'forms_file_mb', 'forms_entry_files_mb', 'forms_all_files_mb' ), array_keys( $section['fields'] ) );
		$this->assertSame( array( 'Save IP addresses with entries', 'Delete spam after (days)', 'Learn from what you mark as spam', 'Spam filter', 'Email delivery', 'Fallback contact', 'Signing key', 'Largest file (MB)', 'All files in an entry (MB)', 'All files on this site (MB)' ), array_column( $section['fields'], 'label' ) );
		$this->assertSame( array( false, 30 ), array( StoredSettings::values()['forms_keep_ip'], StoredSettings::values()['forms_spam_days'] ) );
		$this->assertSame( array( false, 30 ), array( Settings::keeps_addresses(), Settings::spam_days() ) );
	}

	public function test_reads_what_the_page_stored_and_refuses_the_rest(): void {
		$this->become( 'administrator' );
		$wanted = array(
			'forms_keep_ip'   => true,
			'forms_spam_days' => 3650,
		);
		$this->assertSame( 200, $this->store( $wanted ) );
		$this->assertSame( array( true, 3650 ), array( Settings::keeps_addresses(), Settings::spam_days() ) );
		foreach ( array( -1, 3651, 'soon' ) as $days ) {
			$this->assertSame( 400, $this->store( array( 'forms_spam_days' => $days ) ), (string) $days );
		}
		$this->assertSame( 3650, Settings::spam_days() );
		// Written by hand, past the page.
		update_option( StoredSettings::OPTION, array( 'forms_spam_days' => -5 ) );
		$this->assertSame( 0, Settings::spam_days() );
		update_option( StoredSettings::OPTION, 'broken' );
		$this->assertSame( array( false, 30 ), array( Settings::keeps_addresses(), Settings::spam_days() ) );
	}

	public function test_a_new_key_is_made_by_a_button(): void {
		$token = $this->token();
		foreach ( array( 0, $this->become( 'editor' ) ) as $user ) {
			wp_set_current_user( $user );
			$this->assertContains( $this->rest( 'POST', self::PATH . '/run', array( 'name' => 'forms_new_key' ) )->get_status(), array( 401, 403 ) );
		}
		$this->assertNotNull( Definitions::find( $token ) );
		$this->become( 'administrator' );
		$this->assertSame( 400, $this->store( array( 'forms_new_key' => true ) ), 'It is nothing that is saved.' );
		$answer = $this->rest( 'POST', self::PATH . '/run', array( 'name' => 'forms_new_key' ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertStringContainsString( 'New key created', $answer->get_data()['message'] );
		$this->assertNull( Definitions::find( $token ) );
		$this->assertSame( 404, $this->rest( 'POST', self::PATH . '/run', array( 'name' => 'forms_keep_ip' ) )->get_status() );
		$described = array_column( array_column( $this->rest( 'GET', self::PATH )->get_data()['sections'], 'fields', 'id' )['forms'], null, 'key' )['forms_new_key'];
		$this->assertSame( array( 'Create new key', false ), array( $described['button'], isset( $described['run'] ) ) );
	}

	public function test_deletes_spam_after_the_days_or_never(): void {
		$this->become( 'administrator' );
		$this->send( $this->token(), array(), 'spam' );
		$id = $this->entries()[0]['id'];
		EntryStates::move( array( $id ), EntryState::Spam );
		Entries::update( $id, array( 'moved' => Rows::time( -3 * DAY_IN_SECONDS ) ) );
		foreach ( array( 0, 4 ) as $days ) {
			$this->assertSame( 200, $this->store( array( 'forms_spam_days' => $days ) ) );
			Retention::run();
			$this->assertCount( 1, $this->entries(), "$days days" );
		}
		$this->store( array( 'forms_spam_days' => 3 ) );
		Retention::run();
		$this->assertSame( array(), $this->entries() );
	}
}
