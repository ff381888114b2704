<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Closure;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Secrets\Secrets;
use Millwork\Settings\OptionBackups;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Visitors\SigningKeys;

/**
 * Whatever is stored: nothing throws, nothing is logged, no route answers 500, and the
 * page is complete.
 * @group any-database
 * @group any-wordpress
 */
final class DamageTest extends DamageTestCase {

	use Submissions;

	/**
	 * Four kinds of damage for each; all of them in the nightly suite.
	 *
	 * @group nightly
	 */
	public function test_no_damaged_option_breaks_anything(): void {
		global $wpdb;
		$names = OptionNames::all();
		$this->assertGreaterThan( 7, count( $names ), implode( ' ', $names ) );
		$steps = $this->steps( $this->post_id );
		$reads = $this->reads( $steps, $names );
		$this->assertGreaterThan( 6, count( $reads ), implode( ' ', array_keys( $reads ) ) );
		$wrong = array();
		foreach ( $names as $name ) {
			$stored = (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
			$these  = array_intersect_key( $steps, $reads[ $name ] ?? array() );
			foreach ( Sample::of( Garbage::of( $stored ), 4, $name ) as $kind => $text ) {
				self::put( $name, $text );
				foreach ( $this->take( $these ) as $line ) {
					$wrong[] = "$name is $kind: $line";
				}
			}
			self::put( $name, $stored );
		}
		$this->assertSame( '', implode( "\n", $wrong ) );
	}

	/**
	 * Four kinds of damage for each; all of them in the nightly suite.
	 *
	 * @group nightly
	 */
	public function test_no_damaged_meta_breaks_anything(): void {
		global $wpdb;
		$steps = array(
			'page'  => $this->steps( $this->post_id )['page'],
			'route' => fn() => $this->ask( self::owner(), 'GET', "/wp/v2/posts/$this->post_id", array( 'context' => 'edit' ) ),
		);
		$wrong = array();
		foreach ( (array) $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $wpdb->postmeta WHERE post_id = %d", $this->post_id ) ) as $meta ) {
			foreach ( Sample::of( Garbage::of( $meta->meta_value ), 4, $meta->meta_key ) as $kind => $text ) {
				$wpdb->update( $wpdb->postmeta, array( 'meta_value' => mb_scrub( $text, 'UTF-8' ) ), array( 'meta_id' => $meta->meta_id ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- By its id.
				wp_cache_flush();
				foreach ( $this->take( $steps ) as $line ) {
					$wrong[] = "$meta->meta_key is $kind: $line";
				}
			}
		}
		$this->assertSame( '', implode( "\n", $wrong ) );
	}

	public function test_no_damaged_transient_breaks_anything(): void {
		$definition = $this->definition();
		$form       = (string) Definitions::id_of( $this->token() );
		$said       = Confirmation::for_values( $definition, array( 'name' => 'Ada' ) );
		$address    = add_query_arg( InputNames::SENT, 'abc', (string) get_permalink( $this->post_id ) );
		$name       = 'millwork_sent_' . substr( hash( 'sha256', 'abc' ), 0, 32 );
		$kept       = array(
			'form'         => $form,
			'entry'        => 'x',
			'confirmation' => $said,
		);
		set_transient( $name, (string) wp_json_encode( $kept ), 600 );
		$this->assertStringContainsString( 'Ada', $this->visit( $address ), 'It is what the page asks for.' );
		$wrong = array();
		foreach ( Garbage::of( serialize( $kept ) ) as $kind => $text ) {
			$value = maybe_unserialize( $text );
			foreach ( array( $value, (string) wp_json_encode( $value ) ) as $stored ) {
				set_transient( $name, $stored, 600 );
				foreach ( $this->take( array( 'page' => fn() => $this->expect_in( '</html>', $this->visit( $address ) ) ) ) as $line ) {
					$wrong[] = "$kind: $line";
				}
			}
		}
		$this->assertSame( '', implode( "\n", $wrong ) );
	}

	public function test_what_the_owner_entered_is_not_overwritten_silently(): void {
		$damaged = array(
			StoredSettings::OPTION => 'a:1:{s:99:"likes";b:1;}',
			Secrets::OPTION        => 'a:1:{s:9:"a_service";s:3:"k',
			SigningKeys::OPTION    => 'O:8:"stdClass":0:{}',
		);
		$this->become( 'administrator' );
		foreach ( $damaged as $name => $text ) {
			self::put( $name, $text );
		}
		$notice = static function (): string {
			ob_start();
			OptionBackups::print_notice();
			return (string) ob_get_clean();
		};
		$this->assertStringContainsString( StoredSettings::OPTION, $notice() );
		$this->assertSame( 'critical', OptionBackups::test()['status'] );

		$this->assertSame(
			200,
			$this->rest(
				'POST',
				'/millwork/v1/settings',
				array(
					'values'  => array( 'forms_spam_days' => 9 ),
					'secrets' => array( 'a_service' => 'new' ),
				)
			)->get_status()
		);
		$this->token();
		wp_cache_flush();
		$this->assertSame( 9, StoredSettings::get( 'forms_spam_days', 30 ) );
		foreach ( $damaged as $name => $text ) {
			$this->assertSame( $text, get_option( $name . '_damaged' ), $name );
		}
		$this->assertSame( '', $notice() );
		$this->assertSame( 'recommended', OptionBackups::test()['status'] );
		$this->become( 'author' );
		self::put( StoredSettings::OPTION, 'damaged' );
		$this->assertSame( '', $notice() );
	}

	/**
	 * Takes every step on an undamaged site, and finds out which options each one reads.
	 * @param array<string, Closure> $steps The steps.
	 * @param list<string>           $names Options.
	 * @return array<string, array<string, true>> Names of steps, by option.
	 */
	private function reads( array $steps, array $names ): array {
		$reads   = array();
		$present = '';
		foreach ( $names as $name ) {
			$note = static function ( $value ) use ( &$reads, &$present, $name ) {
				$reads[ $name ][ $present ] = true;
				return $value;
			};
			add_filter( "option_$name", $note );
			add_filter( "default_option_$name", $note );
		}
		foreach ( $steps as $present => $step ) {
			wp_cache_flush();
			$this->assertSame( array(), $this->take( array( $present => $step ) ), 'Nothing is damaged yet.' );
		}
		return $reads;
	}

	/**
	 * Writes an option as the database has it.
	 * @param string $name The option.
	 * @param string $text The value of its row.
	 */
	private static function put( string $name, string $text ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s", $name ) );
		$wpdb->query( $wpdb->prepare( "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'on')", $name, $text ) );
		wp_cache_flush();
	}
}
