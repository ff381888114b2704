<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\Writing\FormContent;
use Millwork\Features\Forms\OtherPlugins\Writing\Report;
use Millwork\Tests\TestCase;

/** Whatever another plugin has stored or a file says runs nothing, and breaks nothing. */
final class HostileTest extends TestCase {

	use OtherSite;

	/** Whether an object of this class was made of a text. */
	public static bool $was_awakened = false;

	public function __wakeup(): void {
		self::$was_awakened = true;
	}

	/** @param array<array-key, mixed> $data */
	public function __unserialize( array $data ): void {
		self::$was_awakened = true;
	}

	public function test_serialized_objects_are_never_made(): void {
		$class = self::class;
		$evil  = sprintf( 'O:%d:"%s":0:{}', strlen( $class ), $class );
		foreach ( array( $evil, "a:1:{i:0;$evil}", "a:1:{i:0;a:1:{i:0;$evil}}" ) as $text ) {
			$this->assertStringNotContainsString( 'Incomplete', (string) wp_json_encode( Stored::value( $text ) ) );
			$this->assertStringNotContainsString( $class, (string) wp_json_encode( Stored::list( $text ) ) );
		}
		$this->become( 'administrator' );
		$form = (int) $this->contact_form_7();
		$this->ninja_forms();
		global $wpdb;
		// Past WordPress, which would serialize it twice.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET meta_value = %s WHERE post_id = %d OR meta_key LIKE %s', $wpdb->postmeta, "a:1:{i:0;$evil}", $form, '%field%' ) ); // phpcs:ignore WordPress.DB -- As an attacker would have it.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET `value` = %s WHERE `key` IN ('options', 'conditions', 'formContentData')", "{$wpdb->prefix}nf3_field_meta", "a:1:{i:0;$evil}" ) ); // phpcs:ignore WordPress.DB -- As above.
		wp_cache_flush();
		foreach ( array( 'cf7', 'ninja' ) as $slug ) {
			$this->assertSame( 200, $this->rest( 'GET', '/millwork/v1/forms/import/forms', array( 'source' => $slug ) )->get_status() );
			$key = (string) array_key_first( Sources::all()[ $slug ]->titles() );
			$this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => $slug, 'keys' => array( $key ), 'entries' => true ) );
		}
		$this->finish();
		$this->assertFalse( self::$was_awakened );
	}

	/** @return array<string, array{mixed}> */
	public static function damaged(): array {
		return array(
			'nothing'       => array( null ),
			'a number'      => array( 7 ),
			'a text'        => array( "\xFF\xFE[<b>" ),
			'a list'        => array( array( array( array( 'x' ) ) ) ),
			'a deep list'   => array( json_decode( str_repeat( '[', 60 ) . str_repeat( ']', 60 ), true ) ),
			'other objects' => array( array( 'id' => array(), 'type' => array(), 'label' => array(), 'choices' => 'x', 'rules' => 7 ) ),
		);
	}

	/**
	 * Every value of every file is replaced by something else.
	 * @dataProvider damaged
	 */
	public function test_damaged_files( mixed $damage ): void {
		$this->become( 'administrator' );
		$count = 0;
		foreach ( array( 'gravity-forms', 'wpforms', 'ninja-forms', 'fluent-forms' ) as $name ) {
			$data = $this->data( $name );
			foreach ( $this->paths( $data ) as $index => $path ) {
				// Each seventh of some thousand values: which ones differs by file.
				if ( 0 !== $index % 7 ) {
					continue;
				}
				$broken = $data;
				$place  = &$broken;
				foreach ( $path as $key ) {
					$place = &$place[ $key ];
				}
				$place = $damage;
				unset( $place );
				foreach ( Sources::all() as $source ) {
					foreach ( $source->from_file( $broken ) ?? array() as $form ) {
						Report::of( $source, $form, null );
						$this->assertNotEmpty( parse_blocks( FormContent::write( $form ) ) );
						++$count;
					}
				}
			}
		}
		$this->assertGreaterThan( 100, $count );
	}

	/**
	 * The paths of all values in a list.
	 * @param array<array-key, mixed> $list
	 * @return list<list<int|string>>
	 */
	private function paths( array $list ): array {
		$paths = array();
		foreach ( $list as $key => $value ) {
			$paths[] = array( $key );
			foreach ( is_array( $value ) ? $this->paths( $value ) : array() as $more ) {
				$paths[] = array( $key, ...$more );
			}
		}
		return $paths;
	}

	public function test_markup_scripts_and_shortcodes_do_not_run(): void {
		$this->become( 'administrator' );
		$ran = 0;
		add_shortcode(
			'evil',
			static function () use ( &$ran ): string {
				++$ran;
				return 'RAN';
			}
		);
		$evil = '[evil]"><script>alert(1)</script><img src=x onerror=alert(1)> --> <!-- wp:shortcode -->[evil]<!-- /wp:shortcode --> {{x}} <a href="javascript:alert(1)">x</a>';
		foreach ( array( 'gravity-forms', 'wpforms', 'ninja-forms', 'fluent-forms' ) as $name ) {
			$data = $this->data( $name );
			array_walk_recursive(
				$data,
				static function ( mixed &$value, int|string $key ) use ( $evil ): void {
					if ( in_array( $key, array( 'label', 'text', 'description', 'help_message', 'desc_text', 'placeholder', 'content', 'code', 'default', 'html_codes', 'tnc_html', 'checkboxLabel', 'message', 'title', 'form_title', 'success_msg', 'subject', 'other_option_label', 'inputMaskValue', 'input_mask', 'custom_mask', 'data-mask', 'calculationFormula', 'calculation_code', 'eq', 'formula', 'date_config', 'form_locker_schedule_message' ), true ) && is_string( $value ) ) {
						$value = $evil;
					}
				}
			);
			foreach ( Sources::all() as $source ) {
				foreach ( $source->from_file( $data ) ?? array() as $form ) {
					$post = $this->create_post( array( 'post_content' => wp_slash( FormContent::write( $form ) ) ) );
					$page = (string) apply_filters( 'the_content', get_post( $post )->post_content ?? '' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress’s own.
					$this->assertSame( 0, $ran, $name );
					$this->assertStringContainsString( '<form', $page );
					$this->assertDoesNotMatchRegularExpression( '/<script>alert|onerror=alert\(1\)>|href="javascript/i', $page, $name );
				}
			}
		}
	}

	public function test_a_file_runs_no_directives_and_says_where_answers_go(): void {
		$this->become( 'administrator' );
		$html = '<p data-wp-interactive="x" data-wp-context=\'{"to":"javascript:alert(1)"}\'><a href="https://example.org/" data-wp-bind--href="context.to" data-x="1">Shop</a></p>';
		$form = GravityForm::read(
			array(
				'title'         => 'x',
				'fields'        => array( array( 'type' => 'html', 'id' => 1, 'content' => $html ) ),
				'notifications' => array( array( 'to' => 'a@evil.example', 'message' => 'x' ), array( 'to' => 'b@evil.example', 'message' => 'x', 'replyTo' => 'c@evil.example' ), array( 'toType' => 'field', 'toField' => '1', 'subject' => 'You won', 'message' => 'x' ) ),
				'confirmations' => array( array( 'type' => 'redirect', 'url' => 'https://evil.example/in', 'isDefault' => true ) ),
			),
			'1'
		);
		$this->assertStringNotContainsString( 'data-wp-', FormContent::write( $form ) );
		$this->assertStringContainsString( 'data-x="1"', FormContent::write( $form ) );
		$notes = Report::of( Sources::all()['gravity'], $form, null )['notes'];
		$this->assertSame( array( 'Entries are emailed to a@evil.example, b@evil.example.', 'Replies to its emails go to c@evil.example.', 'Senders get an email with the subject “You won”.', 'Its texts have links, pictures or media of example.org.', 'After sending, visitors are redirected to https://evil.example/in.' ), array_slice( $notes, 0, 5 ) );
	}

	public function test_a_form_of_500_fields_with_conditions_in_a_circle(): void {
		$fields = array();
		for ( $id = 1; $id <= 500; $id++ ) {
			$fields[] = array( 'type' => 'text', 'id' => $id, 'label' => 'Same label', 'conditionalLogic' => array( 'actionType' => 'show', 'logicType' => 'all', 'rules' => array( array( 'fieldId' => (string) ( $id % 500 + 1 ), 'operator' => 'is', 'value' => 'x' ) ) ) );
		}
		$began   = microtime( true );
		$form    = GravityForm::read( array( 'title' => 'Large', 'fields' => $fields, 'notifications' => array( array( 'to' => 'a@example.org', 'message' => 'x {all_fields}' ) ) ), '1' );
		$content = FormContent::write( $form );
		$report  = Report::of( Sources::all()['gravity'], $form, 0 );
		$this->assertLessThan( 20, microtime( true ) - $began );
		$this->assertCount( 500, array_filter( array_column( $report['fields'], 'outcome' ), static fn( string $outcome ): bool => 'changed' === $outcome ) );
		$read = FormParser::form( parse_blocks( $content )[0], array( 'kind' => 'post', 'id' => 1, 'title' => '', 'url' => '' ) );
		$this->assertSame( array( 500, 0 ), array( count( $read->fields ), count( $read->conditions ) ) );
		$this->assertCount( 500, array_unique( array_column( $read->fields, 'name' ) ) );
	}

	public function test_fields_with_the_same_or_impossible_keys_get_their_own_ids(): void {
		$form = GravityForm::read( array( 'title' => 'x', 'fields' => array_map( static fn( mixed $id ): array => array( 'type' => 'text', 'id' => $id, 'label' => 'x' ), array( 'a b', 'a-b', 'A B', 'f1', '', '"><b>', str_repeat( 'é', 300 ) ) ) ), '1' );
		$read = FormParser::form( parse_blocks( FormContent::write( $form ) )[0], array( 'kind' => 'post', 'id' => 1, 'title' => '', 'url' => '' ) );
		$this->assertSame( array_column( $form->fields, 'id' ), array_column( $read->fields, 'name' ) );
	}

	public function test_other_people_may_not_import(): void {
		$this->gravity_forms();
		$routes = array(
			array( 'GET', '/forms/import', array() ),
			array( 'GET', '/forms/import/forms', array( 'source' => 'gravity' ) ),
			array( 'POST', '/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( '1' ) ) ),
			array( 'POST', '/forms/import/files', array( 'size' => 5 ) ),
			array( 'POST', '/forms/import/files/1/parts', array() ),
			array( 'GET', '/forms/import/files/1', array() ),
			array( 'POST', '/forms/import/files/1/entries', array( 'form' => 0, 'roles' => array( 'skip' ) ) ),
			array( 'DELETE', '/forms/import/files/1', array() ),
			array( 'GET', '/forms/import/runs', array() ),
			array( 'POST', '/forms/import/runs', array() ),
			array( 'POST', '/forms/import/runs/1', array( 'action' => 'stop' ) ),
			array( 'GET', '/forms/import/places', array() ),
			array( 'POST', '/forms/import/places', array( 'action' => 'undo', 'ids' => array( 1 ) ) ),
		);
		foreach ( array( '', 'subscriber', 'contributor', 'author', 'editor' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( $routes as list( $method, $path, $params ) ) {
				$this->assertContains( $this->rest( $method, "/millwork/v1$path", $params )->get_status(), array( 401, 403 ), "$role: $method $path" );
			}
		}
	}

	public function test_wrong_arguments_are_refused(): void {
		$this->become( 'administrator' );
		$this->gravity_forms();
		foreach ( array(
			array( '/forms/import/forms', array( 'source' => '../x', 'keys' => array( '1' ) ), 400 ),
			array( '/forms/import/forms', array( 'source' => 'gravity', 'keys' => array() ), 400 ),
			array( '/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( "1' OR 1=1" ) ), 200 ),
			array( '/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( '99' ) ), 404 ),
			array( '/forms/import/forms', array( 'source' => 'gravity', 'file' => 99, 'keys' => array( '1' ) ), 400 ),
			array( '/forms/import/files', array( 'size' => -1 ), 400 ),
			array( '/forms/import/files', array( 'size' => 2_000_000_000 ), 400 ),
			array( '/forms/import/files/99/parts', array(), 404 ),
			array( '/forms/import/files/99/entries', array( 'form' => 0, 'roles' => array( 'field:<b>' ) ), 400 ),
			array( '/forms/import/runs/99', array( 'action' => 'stop' ), 404 ),
			array( '/forms/import/places', array( 'action' => 'replace', 'ids' => range( 1, 21 ) ), 400 ),
		) as list( $path, $params, $status ) ) {
			$this->assertSame( $status, $this->rest( 'POST', "/millwork/v1$path", $params )->get_status(), $path . wp_json_encode( $params ) );
		}
	}
}
