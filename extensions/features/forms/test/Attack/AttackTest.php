<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Attack;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Drafts\Drafts;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\OtherPlugins\Embeds\EmbedText;
use Millwork\Features\Forms\OtherPlugins\ImportedForms;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\Writing\FormContent;
use Millwork\Features\Forms\OtherPlugins\Writing\Report;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Webhooks\Deliveries;
use Millwork\Tests\Features\Forms\Uploads\Uploads;
use Millwork\Tests\TestCase;

final class AttackTest extends TestCase {

	use Uploads;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}
	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_embed_attribute(): void {
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$form = $this->create_post( array( 'post_type' => 'jetpack_form', 'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->' ) );
		ImportedForms::add( 'ninja', '3', $form );
		$kses = wp_kses_post( '<p><a href="#" title="[ninja_form id=3] onmouseover=alert(1) x=">x</a></p>' );
		$new  = ( new EmbedText() )->replace( $kses );
		$page = (string) apply_filters( 'the_content', $new );
		$tags = new \WP_HTML_Tag_Processor( $page );
		while ( $tags->next_tag() ) {
			$this->assertNull( $tags->get_attribute( 'onmouseover' ), "$kses\n$new\n$page" );
		}
		$json = '<!-- wp:x/y {"text":"See [ninja_form id=3]"} /-->';
		$this->assertNotEmpty( parse_blocks( ( new EmbedText() )->replace( $json ) )[0]['attrs'] );
	}

	public function test_erase_webhooks(): void {
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		$form = $this->token( array( 'store' => false, 'notify' => false, 'webhooks' => array( array( 'number' => 1, 'id' => 'abc', 'url' => 'https://hooks.example.com/in' ) ) ) );
		$this->send( $form, array( 'email' => 'carla@shop.example.com' ) );
		Outbox::run();
		$count = (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE body IS NOT NULL', Deliveries::table() );
		$this->assertSame( 1, $count );
		Privacy::erase( 'a@example.com' );
		$this->assertSame( 1, (int) Rows::value( 'SELECT COUNT(*) FROM %i', Deliveries::table() ) );
		Privacy::erase( 'CARLA@shop.example.com' );
		$this->assertSame( 0, (int) Rows::value( 'SELECT COUNT(*) FROM %i', Deliveries::table() ) );
	}

	public function test_draft_owner(): void {
		$form = $this->token( array( 'save_days' => 30 ) );
		$save = fn( array $changes ) => $this->rest( 'POST', '/millwork/v1/forms/drafts', $changes + $this->proof( $form ) + array( InputNames::FORM => $form, InputNames::VALUES => array( 'name' => 'Ada' ) ) )->get_data()['token'];
		$token = $save( array( InputNames::SAVE_EMAIL => 'ben@example.com' ) );
		$this->assertCount( 1, Drafts::of_address( 'ben@example.com' ) );
		$save( array( InputNames::DRAFT => $token ) );
		$this->assertCount( 1, Drafts::of_address( 'ben@example.com' ) );
	}

	public function test_import_directives_and_recipients(): void {
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$form = GravityForm::read( array( 'title' => 'x', 'fields' => array( array( 'type' => 'text', 'id' => 1, 'label' => 'a' ), array( 'type' => 'html', 'id' => 2, 'content' => '<p data-wp-interactive="a" data-wp-context=\'{"u":"javascript:alert(1)"}\'><a href="#" data-wp-bind--href="context.u">x</a></p>' ) ), 'notifications' => array( array( 'to' => 'evil@evil.example', 'message' => 'x {all_fields}' ) ), 'confirmations' => array( array( 'type' => 'redirect', 'url' => 'https://evil.example/', 'isDefault' => true ) ) ), '1' );
		$content = FormContent::write( $form );
		$report  = Report::of( Sources::all()['gravity'], $form, 0 );
		fwrite( STDERR, $content . "\n" . wp_json_encode( $report['notes'] ) . "\n" );
		$this->assertStringNotContainsString( 'data-wp', $content );
		$this->assertStringContainsString( 'evil.example', (string) wp_json_encode( $report['notes'] ) );
	}

	public function test_slow_circle(): void {
		$fields = array();
		for ( $id = 1; $id <= 500; $id++ ) {
			$rules = array();
			for ( $r = 1; $r <= 100; $r++ ) {
				$rules[] = array( 'fieldId' => (string) ( 500 - ( ( $id + $r ) % 400 ) ), 'operator' => 'is', 'value' => 'x' );
			}
			$fields[] = array( 'type' => 'text', 'id' => $id, 'label' => 'S', 'conditionalLogic' => array( 'actionType' => 'show', 'logicType' => 'all', 'rules' => $rules ) );
		}
		$size  = strlen( (string) wp_json_encode( $fields ) );
		$began = microtime( true );
		$form  = GravityForm::read( array( 'title' => 'Large', 'fields' => $fields ), '1' );
		Report::of( Sources::all()['gravity'], $form, 0 );
		$t = microtime( true ) - $began;
		FormContent::write( $form );
		fwrite( STDERR, "circle: $size bytes, report $t s, all " . ( microtime( true ) - $began ) . "\n" );
		$this->assertLessThan( 5, microtime( true ) - $began );
	}
}
