<?php
/**
 * What the owner sets for forms.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Forms;

use Millwork\Forms\Entries;
use Millwork\Forms\EntryStates;
use Millwork\Forms\Retention;
use Millwork\Forms\Settings;
use Millwork\Settings\Record;
use Millwork\Settings\Sections;
use Millwork\Tests\TestCase;

/**
 * The section of the settings page, what it refuses, and what follows from it.
 */
final class SettingsTest extends TestCase {

	use Submissions;

	private const PATH = '/millwork/v1/settings';

	/**
	 * Stores values as the settings page does.
	 *
	 * @param array<string, mixed> $values By key.
	 * @return int The answer's status.
	 */
	private function store( array $values ): int {
		return $this->rest( 'POST', self::PATH, array( 'values' => $values ) )->get_status();
	}

	public function test_stands_on_the_page_with_its_defaults(): void {
		$section = Sections::all()['forms'];
		$this->assertSame( array( 'forms_keep_ip', 'forms_spam_days' ), array_keys( $section['fields'] ) );
		$this->assertSame( array( 'Keep IP addresses with entries', 'Delete spam after (days)' ), array_column( $section['fields'], 'label' ) );
		$this->assertSame( array( false, 30 ), array( Record::values()['forms_keep_ip'], Record::values()['forms_spam_days'] ) );
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
		update_option( Record::OPTION, array( 'forms_spam_days' => -5 ) );
		$this->assertSame( 0, Settings::spam_days() );
		update_option( Record::OPTION, 'broken' );
		$this->assertSame( array( false, 30 ), array( Settings::keeps_addresses(), Settings::spam_days() ) );
	}

	public function test_deletes_spam_after_the_days_or_never(): void {
		$this->become( 'administrator' );
		$this->send( $this->token(), array(), 'spam' );
		$id = $this->entries()[0]['id'];
		EntryStates::move( array( $id ), 'spam' );
		Entries::update( $id, array( 'moved' => Entries::time( -3 * DAY_IN_SECONDS ) ) );
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
