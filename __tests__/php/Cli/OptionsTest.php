<?php
declare( strict_types=1 );

namespace Millwork\Tests\Cli;

use Millwork\Features\Forms\Commands\EntriesCommand;
use Millwork\Features\Forms\Commands\FormsCommand;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\FormPosts\IndexBuild;
use Millwork\Features\Newsletter\Commands\NewsletterCommand;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Tests\TestCase;
use RuntimeException;
use WP_CLI;

/**
 * Options that mean nothing end a command; a dry run doesn't promise what the command then refuses.
 * @group any-wordpress
 */
final class OptionsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		WP_CLI::$said = array();
	}

	public function test_numbers_that_are_none(): void {
		foreach ( array( 'ten', '-1', '', '1e3' ) as $limit ) {
			foreach ( array( static fn() => ( new EntriesCommand() )->list( array(), array( 'limit' => $limit ) ), static fn() => ( new NewsletterCommand() )->status( array(), array( 'limit' => $limit ) ) ) as $command ) {
				$this->assertStringContainsString( 'isn’t a number of rows', $this->error_of( $command ) );
			}
		}
		$this->assertSame( 'Enter the ID of one post or letter.', $this->error_of( static fn() => ( new NewsletterCommand() )->send( array( '12,13' ), array( 'yes' => true ) ) ) );
	}

	/** If the list can't be saved, the command stops instead of making it again and again. */
	public function test_a_list_of_forms_that_is_never_complete(): void {
		delete_option( IndexBuild::OPTION );
		$keep  = static fn( mixed $value, mixed $old ): mixed => $old;
		add_filter( 'pre_update_option_' . IndexBuild::OPTION, $keep, 10, 2 );
		$slow  = static fn( string $query ): string => str_starts_with( $query, 'SELECT MAX(ID)' ) ? 'SELECT 900000000' : $query;
		add_filter( 'query', $slow );
		$error = $this->error_of( static fn() => ( new FormsCommand() )->list( array(), array() ) );
		remove_filter( 'query', $slow );
		remove_filter( 'pre_update_option_' . IndexBuild::OPTION, $keep );
		$this->assertStringContainsString( 'couldn’t be saved', $error );
	}

	/** A dry run of a letter refuses what sending would refuse. */
	public function test_a_letter_at_no_time_or_to_no_topic(): void {
		$letter = wp_insert_post( array( 'post_title' => 'Oak', 'post_type' => LetterPosts::TYPE, 'post_status' => 'draft', 'post_content' => '<!-- wp:paragraph --><p>Oak</p><!-- /wp:paragraph -->', 'meta_input' => array( EmailMeta::SUBJECT => 'Oak' ) ) );
		$send   = fn( array $options ): string => $this->error_of( static fn() => ( new NewsletterCommand() )->send( array( (string) $letter ), $options + array( 'dry-run' => true ) ) );
		$this->assertSame( '', $send( array() ) );
		$this->assertStringContainsString( 'Write --at in UTC', $send( array( 'at' => 'tomorrow' ) ) );
		$this->assertSame( 'Choose a time between now and a year from now.', $send( array( 'at' => '2020-01-01T08:00:00Z' ) ) );
		$this->assertSame( 'A chosen topic no longer exists. Choose again.', $send( array( 'topics' => '999' ) ) );
		Topics::add( 'Oak' );
		WP_CLI::$said = array();
		( new NewsletterCommand() )->topics( array(), array( 'format' => 'csv' ) );
		$this->assertStringContainsString( '"Oak"', implode( "\n", WP_CLI::$said ) );
	}

	/** A file isn't read, and none is written, with columns or a status that the import doesn't have. */
	public function test_an_import_with_wrong_options(): void {
		$file = (string) tempnam( get_temp_dir(), 'subscribers' );
		$bad  = "$file.rejected";
		file_put_contents( $file, "Email,Name\noak@example.org,Oak\n" );
		foreach ( array( 'There’s no column “nope' => array( 'columns' => "email,nope\x1b[2J" ), 'must be “email”' => array( 'columns' => 'name,' ), '“sold” isn’t a status' => array( 'status' => 'sold' ) ) as $message => $options ) {
			foreach ( array( 'dry-run', 'yes' ) as $way ) {
				$error = $this->error_of( static fn() => ( new NewsletterCommand() )->import( array( $file ), array( $way => true, 'agreed' => true, 'rejected' => $bad ) + $options ) );
				$this->assertStringContainsString( $message, $error );
				$this->assertStringNotContainsString( "\x1b", $error );
				$this->assertFileDoesNotExist( $bad );
			}
		}
		$this->assertSame( '', $this->error_of( static fn() => ( new NewsletterCommand() )->import( array( $file ), array( 'dry-run' => true, 'rejected' => $bad ) ) ) );
		$this->assertSame( 0600, fileperms( $bad ) & 0777 );
		unlink( $file );
		unlink( $bad );
	}

	/** An entry in the trash isn't emailed; the dry run says so. */
	public function test_a_dry_run_of_emails(): void {
		$entry  = Entries::insert( array( 'source' => 'post:1', 'created' => gmdate( 'Y-m-d H:i:s' ), 'state' => 'trash', 'name' => 'Oak', 'sender' => 'oak', 'email' => 'oak@example.org', 'excerpt' => 'x', 'data' => '[]', 'attempt' => wp_generate_uuid4(), 'mail' => 'sent' ) );
		$resend = static fn( array $options ): \Closure => static fn() => ( new EntriesCommand() )->resend( array( (string) $entry ), $options );
		foreach ( array( array(), array( 'only' => 'own' ) ) as $options ) {
			$this->assertSame( 'Nothing was done.', $this->error_of( $resend( array( 'yes' => true ) + $options ) ) );
			$this->assertSame( 'Nothing was done.', $this->error_of( $resend( array( 'dry-run' => true ) + $options ) ) );
		}
	}

	/** As on the screen, nothing leaves the trash by being marked as spam, and then as not spam. */
	public function test_the_trash_is_kept(): void {
		$this->become( 'administrator' );
		$entry = Entries::insert( array( 'source' => 'post:1', 'created' => gmdate( 'Y-m-d H:i:s' ), 'state' => 'trash', 'name' => 'Oak', 'sender' => 'oak', 'email' => 'oak@example.org', 'excerpt' => 'x', 'data' => '[]', 'attempt' => wp_generate_uuid4(), 'mail' => 'sent' ) );
		$this->assertSame( 'Nothing was done.', $this->error_of( static fn() => ( new EntriesCommand() )->spam( array( (string) $entry ), array( 'yes' => true ) ) ) );
		$this->assertSame( 'trash', self::state( $entry ) );
		if ( function_exists( 'wp_get_ability' ) ) {
			$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'millwork/mark-entry-as-spam' )?->execute( array( 'id' => $entry ) ) );
			$this->assertSame( 'trash', self::state( $entry ) );
		}
	}

	/** @phpstan-impure */
	private static function state( int $id ): string {
		return Entries::find( $id )['state'] ?? '';
	}

	/** @return string The error that ends a command, or ''. */
	private function error_of( callable $command ): string {
		try {
			$command();
		} catch ( RuntimeException $error ) {
			return $error->getMessage();
		}
		return '';
	}
}
