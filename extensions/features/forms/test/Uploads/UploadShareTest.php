<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Uploads;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Tests\TestCase;

/** How much of the room for files one address gets. */
final class UploadShareTest extends TestCase {

	use Uploads;

	public function test_limits_uploads_of_an_address(): void {
		$_SERVER['REMOTE_ADDR'] = '8.8.8.8';
		add_filter( 'millwork_form_file_limits', static fn( array $limits ): array => array( 'address' => 2 ) + $limits );
		$form = $this->upload_form();
		$this->uploaded( $form );
		$this->uploaded( $form );
		$answer = $this->upload( $form, 'x.gif', self::$gif );
		$this->assertSame( array( 429, true ), array( $answer->get_status(), isset( $answer->get_headers()['Retry-After'] ) ) );
	}

	public function test_one_address_leaves_room_for_the_others(): void {
		// 20 MB may wait, 2.5 MB of them from one address.
		update_option( 'millwork_settings', array( 'forms_all_files_mb' => 80, 'forms_entry_files_mb' => 1 ) );
		$form  = $this->upload_form( array( 'types' => array( 'txt' ), 'most' => 20 ) );
		$from  = static function ( string $address ): void {
			$_SERVER['REMOTE_ADDR'] = $address;
		};
		$text  = str_repeat( "word \n", 80000 );
		$tries = fn(): array => array_map( fn(): int => $this->upload( $form, 'a.txt', $text )->get_status(), range( 1, 6 ) );
		$from( '203.0.113.9' );
		$this->assertSame( array( 201, 201, 201, 201, 201, 400 ), $tries() );
		$this->assertSame( 5 * strlen( $text ), UploadedFiles::total( true ) );
		$from( '2606:4700:1:2::1' );
		$this->assertSame( 201, $tries()[4] );
		$from( '2606:4700:1:2:ffff::2' );
		$this->assertSame( 400, $this->upload( $form, 'a.txt', $text )->get_status(), 'A /64 is one customer.' );
		$from( '198.51.100.7' );
		$this->assertSame( 201, $this->upload( $form, 'a.txt', $text )->get_status() );
		// Half of what may wait is for others than one network.
		for ( $customer = 3; $customer < 9; $customer++ ) {
			$from( "2606:4700:1:$customer::1" );
			$tries();
		}
		$from( '2606:4700:1:9::1' );
		$this->assertSame( 400, $this->upload( $form, 'a.txt', $text )->get_status(), 'A /48 is one network.' );
		$from( '2606:4700:2:1::1' );
		$this->assertSame( 201, $this->upload( $form, 'a.txt', $text )->get_status() );
		$from( '203.0.113.9' );
		UploadedFiles::settle( (string) ( UploadedFiles::claim( (string) Rows::value( 'SELECT id FROM %i ORDER BY created, id LIMIT 1', UploadedFiles::table() ), 'sent' ) ? 'sent' : '' ), 5 );
		$row = (array) Rows::first( 'SELECT * FROM %i WHERE entry_id = 5', UploadedFiles::table() );
		$this->assertSame( '', $row['sender'], 'What was sent no longer says from where.' );
	}
}
