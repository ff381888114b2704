<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Tests\TestCase;

/** Hostile entries harm nobody, and what can be kept of them is. */
final class HostileEntriesTest extends TestCase {

	use PrivacyTools;
	use Submissions;

	private const ROUTE = '/millwork/v1/forms/entries';

	/** Markup that would run if anyone printed it. */
	private const SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * Values in shapes that no page has.
	 * @return array<string, array{array<string, mixed>, int}>
	 */
	public function values(): array {
		$deep = 'x';
		for ( $i = 0; $i < 100; $i++ ) {
			$deep = array( $deep );
		}
		return array(
			'scripts in every field'      => array( array( 'name' => self::SCRIPT, 'message' => self::SCRIPT ), 201 ),
			'a script as an option'       => array( array( 'wood' => self::SCRIPT ), 400 ),
			'scripts among options'       => array( array( 'extras' => array( 'Wax', self::SCRIPT ) ), 400 ),
			'a header in the name'        => array( array( 'name' => "Ada\r\nBcc: all@example.net\r\n\r\nBody" ), 201 ),
			'a header in an encoded word' => array( array( 'name' => '=?utf-8?Q?Ada=0D=0ABcc:_all@example.net?=' ), 201 ),
			'a list of addresses'         => array( array( 'email' => 'a@example.com,b@example.com' ), 400 ),
			'a header in the address'     => array( array( 'email' => "a@example.com\r\nBcc: b@example.com" ), 400 ),
			'invalid UTF-8'               => array( array( 'name' => "A\xC3\x28da \xF0\x28\x8C\xBC \xFF\xFE" ), 201 ),
			'NULs and control characters' => array( array( 'name' => "A\0d\x08a\x1b[31m" ), 201 ),
			'a list for a text'           => array( array( 'name' => array( 'Ada', 'Grace' ) ), 400 ),
			'a list for a message'        => array( array( 'message' => array( 'a' => array( 'b' => 'c' ) ) ), 201 ),
			'a text for a list'           => array( array( 'extras' => 'Wax' ), 201 ),
			'deeply nested'               => array( array( 'extras' => $deep ), 201 ),
			'numbers and booleans'        => array( array( 'name' => 5, 'message' => true ), 201 ),
			'fields that are not there'   => array( array( 'flood' => self::SCRIPT ), 201 ),
			'names that are not there'    => array( array( '__proto__' => 'x', '../../etc' => 'x', "a'; DROP TABLE wp_posts" => 'x' ), 201 ),
			'SQL'                         => array( array( 'name' => "'; DELETE FROM wp_millwork_entries; -- " ), 201 ),
			'a percent sign and a place'  => array( array( 'name' => '%s %d %1$s %i', 'message' => '100 %' ), 201 ),
			'an overlong line'            => array( array( 'name' => str_repeat( 'a', 10000 ) ), 400 ),
			'a line of 100 KB'            => array( array( 'name' => str_repeat( 'a', 100000 ) ), 413 ),
			'a message of 900 KB'         => array( array( 'message' => str_repeat( 'a', 900000 ) ), 413 ),
			'a subject as a value'        => array( array( 'name' => "{Message}\r\nSubject: x" ), 201 ),
		);
	}

	/**
	 * What is sent is stored as text or refused, and mailed in the fields that are meant.
	 * @dataProvider values
	 * @param array<string, mixed> $values What is sent.
	 * @param int                  $status The answer.
	 */
	public function test_stores_hostile_values_as_text( array $values, int $status ): void {
		// As a form's body comes, which may hold what JSON cannot.
		$token   = $this->token( array( 'subject' => 'From {Name}' ) );
		$values += isset( $values['flood'] ) ? array_fill_keys( array_map( static fn( int $i ): string => "f$i", range( 1, 500 ) ), self::SCRIPT ) : array();
		$request = new \WP_REST_Request( 'POST', self::ROUTE );
		$request->set_body_params( $this->posted( $token, $values ) );
		$answer = rest_get_server()->dispatch( $request );
		$this->assertSame( $status, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assertCount( 201 === $status ? 1 : 0, $this->entries() );
		$this->assertNotFalse( wp_json_encode( $answer->get_data() ) );
		if ( 201 !== $status ) {
			return;
		}
		$entry = $this->entries()[0];
		$this->assertSame( array( 'name', 'email', 'wood', 'extras', 'message' ), array_column( $entry['data'], 'name' ) );
		foreach ( $entry['data'] as $field ) {
			foreach ( (array) $field['value'] as $text ) {
				$this->assertTrue( mb_check_encoding( $text, 'UTF-8' ) );
				$this->assertDoesNotMatchRegularExpression( '/[\x00-\x08\x0B-\x1F\x7F]/', $text );
			}
		}
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		$mail                = $this->mails[0];
		list( $head, $body ) = explode( "\n\n", str_replace( "\r\n", "\n", (string) $mail['mime'] ), 2 );
		$this->assertDoesNotMatchRegularExpression( '/^(?:Bcc|Cc):/mi', $head );
		$this->assertSame( 1, preg_match_all( '/^Subject:/mi', $head ) );
		$this->assertSame( array( 'workshop@example.org' ), array( $mail['to'] ) );
		$this->assertDoesNotMatchRegularExpression( '/<script|<img/i', $mail['html'] );
		$this->assertCount( 1, $mail['reply_to'] );
		$this->assertNotSame( '', $body );

		$exported = $this->exported( 'ada@example.com' );
		$this->assertSame( array( $entry['id'] ), array_keys( $exported ) );
		$this->assertDoesNotMatchRegularExpression( '/<script|<img/i', $exported[ $entry['id'] ] );
	}

	public function test_refuses_large_bodies(): void {
		$posted = $this->posted( $this->token(), array( 'message' => str_repeat( 'a', 10 * MB_IN_BYTES ) ) );
		$answer = $this->rest( 'POST', self::ROUTE, $posted );
		$this->assertSame( array( 413, 'millwork_rest_too_large' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		// Where PHP has thrown the body away.
		$answer = $this->rest( 'POST', self::ROUTE, array(), array( 'Content-Length' => (string) ( 10 * MB_IN_BYTES ) ) );
		$this->assertSame( 413, $answer->get_status() );
	}

	public function test_takes_forms_of_500_fields(): void {
		$fields = array();
		$values = array();
		for ( $i = 0; $i < 500; $i++ ) {
			$fields[]        = new Field( name: "f$i", type: 'text', label: self::SCRIPT . $i, required: true );
			$values[ "f$i" ] = "value $i";
		}
		$token = $this->token( compact( 'fields' ) );
		$this->assertSame( 201, $this->send( $token, $values )->get_status() );
		$this->assertCount( 500, $this->entries()[0]['data'] );
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		$this->assertStringNotContainsString( '<script', $this->mails[0]['html'] );
	}

	public function test_takes_no_definition_from_a_page(): void {
		$token  = $this->token();
		$posted = array(
			'to'         => array( 'all@example.net' ),
			'definition' => array( 'to' => array( 'all@example.net' ) ),
			'subject'    => 'Other',
		) + $this->posted( $token );
		$this->assertSame( 201, $this->rest( 'POST', self::ROUTE, $posted )->get_status() );
		Outbox::run();
		$this->assertSame( array( 'workshop@example.org', 'From the workshop' ), array( $this->mails[0]['to'], $this->mails[0]['subject'] ) );
		// A form of the same site with another signature is not this form.
		$other = $this->token( array( 'to' => array( 'other@example.org' ) ) );
		$mixed = strtok( $other, '.' ) . substr( $token, 32 );
		$this->assertSame( 403, $this->send( $mixed )->get_status() );
		$this->assertNull( Definitions::find( $mixed ) );
	}

	/**
	 * Requests that are no form at all.
	 * @return array<string, array{array<string, mixed>}>
	 */
	public function requests(): array {
		return array(
			'nothing'             => array( array() ),
			'lists for texts'     => array( array_fill_keys( array( InputNames::FORM, InputNames::ATTEMPT, InputNames::CHALLENGE, InputNames::PROOF, InputNames::PAGE, InputNames::HONEYPOT ), array( array( 'x' ) ) ) ),
			'a text for the list' => array( array( InputNames::VALUES => 'x' ) ),
		);
	}

	/**
	 * Such requests are refused with a sentence.
	 * @dataProvider requests
	 * @param array<string, mixed> $posted What is sent.
	 */
	public function test_refuses_what_is_no_form( array $posted ): void {
		$answer = $this->rest( 'POST', self::ROUTE, $posted );
		$this->assertContains( $answer->get_status(), array( 400, 403 ) );
		$this->assertNotSame( '', $answer->get_data()['message'] );
		$this->assertSame( array(), $this->entries() );
	}

	public function test_keeps_addresses_of_other_sites_out(): void {
		$this->rest( 'POST', self::ROUTE, array( InputNames::PAGE => 'https://evil.example/' ) + $this->posted( $this->token(), array(), 'a' ) );
		$this->rest( 'POST', self::ROUTE, array( InputNames::PAGE => 'javascript://localhost/%0aalert(1)' ) + $this->posted( $this->token(), array(), 'b' ) );
		$this->rest( 'POST', self::ROUTE, array( InputNames::PAGE => home_url( '/some/page/?x=1' ) ) + $this->posted( $this->token(), array(), 'c' ) );
		$this->assertSame( array( home_url( '/write-to-us/' ), home_url( '/write-to-us/' ), home_url( '/some/page/?x=1' ) ), array_column( $this->entries(), 'url' ) );
	}
}
