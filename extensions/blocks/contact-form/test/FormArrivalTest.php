<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Tests\TestCase;
use Millwork\Tests\Ways;
use WP_REST_Request;
use WP_REST_Response;

/**
 * PHP drops what exceeds max_input_vars: that is never taken for the whole form, and what did
 * arrive is shown again.
 */
final class FormArrivalTest extends TestCase {

	use Browser;
	use FormMarkup;
	use Submissions;
	use Ways;

	private const SENTENCE = 'received only part of it';

	/** What PHP takes. */
	private int $limit;

	protected function setUp(): void {
		parent::setUp();
		$this->limit = (int) ini_get( 'max_input_vars' );
		$this->assertGreaterThan( 100, $this->limit );
	}

	/**
	 * What PHP makes of a body: it takes no more than it may.
	 * @param list<array{string, string}> $pairs Names and values in the order in which they are sent.
	 * @return array<array-key, mixed>
	 */
	private function take( array $pairs ): array {
		parse_str( implode( '&', array_map( static fn( array $pair ): string => rawurlencode( $pair[0] ) . '=' . rawurlencode( $pair[1] ), array_slice( $pairs, 0, $this->limit ) ) ), $posted );
		return $posted;
	}

	/**
	 * What the form on a page sends, with as many inputs as if there were more fields.
	 * @param int    $count How many inputs.
	 * @return list<array{string, string}> Names and values in the order in which they are sent.
	 */
	private static function pairs( string $page, int $count ): array {
		preg_match_all( '/<(?:input|textarea)[^>]* name="([^"]+)"[^>]*>/', (string) strstr( $page, '<form class="wp-block-jetpack' ), $found, PREG_SET_ORDER );
		$pairs = array();
		foreach ( $found as $input ) {
			$name    = html_entity_decode( $input[1] );
			$pairs[] = array( $name, str_starts_with( $name, 'mw[' ) ? 'Oak' : html_entity_decode( preg_match( '/ value="([^"]*)"/', $input[0], $value ) ? $value[1] : '' ) );
		}
		$more = array_map( static fn( int $number ): array => array( "mw[x$number]", 'x' ), range( 1, $count - count( $pairs ) ) );
		array_splice( $pairs, -1, 0, $more );
		return $pairs;
	}

	/**
	 * Sends a body to the route, as a browser does without JSON.
	 * @param array<array-key, mixed> $posted As PHP has it.
	 */
	private function route( array $posted ): WP_REST_Response {
		$_POST   = wp_slash( $posted );
		$request = new WP_REST_Request( 'POST', '/millwork/v1/forms/entries' );
		$request->set_header( 'Content-Type', 'multipart/form-data; boundary=x' );
		$request->set_body_params( $posted );
		$answer = rest_ensure_response( rest_get_server()->dispatch( $request ) );
		$_POST  = array();
		return $answer;
	}

	/** A post with a form that wants both of its fields. */
	private function publish(): string {
		return (string) get_permalink( $this->show_by( 'the page of a classic theme', self::form( '<!-- wp:jetpack/field-text {"label":"First","required":true} /--><!-- wp:jetpack/field-textarea {"label":"Second"} /-->' ) ) );
	}

	public function test_without_scripts_a_part_is_refused_and_shown_again(): void {
		$url = $this->publish();
		foreach ( array( $this->limit + 1, $this->limit + 200 ) as $count ) {
			$page = $this->visit( $url, $this->take( self::pairs( $this->visit( $url ), $count ) ) );
			$this->assertStringContainsString( self::SENTENCE, html_entity_decode( $page, ENT_QUOTES | ENT_HTML5 ), "$count inputs" );
			$this->assertSame( array( 'Oak' ), self::inputs( $page )['mw[f1]'] ?? null );
			$this->assertSame( array( 'Oak' ), self::inputs( $page )['mw[f2]'] ?? null );
		}
		$this->assertSame( array(), $this->entries() );
	}

	public function test_without_scripts_as_many_as_fit_are_taken(): void {
		$url  = $this->publish();
		$page = $this->visit( $url, $this->take( self::pairs( $this->visit( $url ), $this->limit ) ) );
		$this->assertStringNotContainsString( self::SENTENCE, html_entity_decode( $page, ENT_QUOTES | ENT_HTML5 ) );
		$this->assertSame( array( 'Oak', 'Oak' ), self::texts_of( $page, 'DD' ) );
		$this->visit( $url, $this->later( self::sent( self::inputs( $page ) ) ) );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_a_confirmation_of_which_a_part_arrives_is_refused(): void {
		$url   = $this->publish();
		$page  = $this->visit( $url, $this->take( self::pairs( $this->visit( $url ), 20 ) ) );
		$again = $this->later( self::sent( self::inputs( $page ) ) );
		$page  = $this->visit( $url, array( InputNames::WHOLE => '0' ) + $again );
		$this->assertStringContainsString( self::SENTENCE, html_entity_decode( $page, ENT_QUOTES | ENT_HTML5 ) );
		$this->assertSame( array(), $this->entries() );
	}

	public function test_pages_of_before_are_taken_up_to_the_limit(): void {
		$url = $this->publish();
		// A page from a cache, without the announcement.
		$old  = static fn( array $pairs ): array => array_values( array_filter( $pairs, static fn( array $pair ): bool => InputNames::WHOLE !== $pair[0] ) );
		$page = $this->visit( $url, $this->take( $old( self::pairs( $this->visit( $url ), $this->limit + 1 ) ) ) );
		$this->assertSame( array( 'Oak', 'Oak' ), self::texts_of( $page, 'DD' ), 'One less than PHP takes.' );
		$page = $this->visit( $url, $this->take( $old( self::pairs( $this->visit( $url ), $this->limit + 3 ) ) ) );
		$this->assertStringContainsString( self::SENTENCE, html_entity_decode( $page, ENT_QUOTES | ENT_HTML5 ) );
	}

	/**
	 * A script sends its own values behind those of the form.
	 * @param int    $count How many inputs the form has.
	 * @param string $token The form's token.
	 * @return array<array-key, mixed> As PHP has it.
	 */
	private function scripted( int $count, string $token ): array {
		$pairs = array( array( InputNames::FORM, $token ), array( InputNames::WHOLE, '0' ), array( 'mw[name]', 'Ada' ) );
		for ( $number = count( $pairs ) + 1; $number < $count; $number++ ) {
			$pairs[] = array( "mw[x$number]", 'x' );
		}
		$pairs[] = array( InputNames::WHOLE, '1' );
		foreach ( $this->proof( $token ) + array(
			InputNames::ATTEMPT => 'first',
			InputNames::PAGE    => home_url( '/' ),
		) as $name => $value ) {
			$pairs[] = array( $name, $value );
		}
		return $this->take( $pairs );
	}

	public function test_with_scripts_a_part_is_refused(): void {
		$token = \Millwork\Features\Forms\Places\ShownForms::remember( $this->definition() );
		foreach ( array( $this->limit + 200, $this->limit + 1, $this->limit, $this->limit - 1, $this->limit - 3 ) as $count ) {
			$answer = $this->route( $this->scripted( $count, $token ) );
			$this->assertSame( array( 400, 'millwork_form_invalid' ), array( $answer->get_status(), $answer->get_data()['code'] ?? '' ), "$count inputs" );
			$this->assertStringContainsString( self::SENTENCE, $answer->get_data()['message'] );
		}
		$this->assertSame( array(), $this->entries() );
		$this->assertSame( 201, $this->route( $this->scripted( $this->limit - 4, $token ) )->get_status(), 'Just as many as PHP takes.' );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_an_old_scripts_part_is_refused(): void {
		$token = \Millwork\Features\Forms\Places\ShownForms::remember( $this->definition() );
		$early = $this->posted( $token, array( 'name' => 'Ada' ) + array_fill_keys( array_map( static fn( int $number ): string => "x$number", range( 1, $this->limit + 200 ) ), 'x' ) );
		$pairs = array();
		foreach ( array( InputNames::FORM, InputNames::CHALLENGE, InputNames::PROOF, InputNames::ATTEMPT ) as $name ) {
			$pairs[] = array( $name, $early[ $name ] );
		}
		foreach ( $early[ InputNames::VALUES ] as $name => $value ) {
			$pairs[] = array( "mw[$name]", $value );
		}
		$this->assertSame( 400, $this->route( $this->take( $pairs ) )->get_status() );
		$this->assertSame( 201, $this->route( $this->take( array_slice( $pairs, 0, $this->limit - 1 ) ) )->get_status() );
	}

	public function test_json_has_no_such_limit(): void {
		$token  = \Millwork\Features\Forms\Places\ShownForms::remember( $this->definition() );
		$values = array_fill_keys( array_map( static fn( int $number ): string => "x$number", range( 1, $this->limit + 200 ) ), 'x' );
		$this->assertSame( 201, $this->send( $token, $values )->get_status() );
	}
}
