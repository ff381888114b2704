<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Steps\KeptAnswers;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\PlainPost;
use Millwork\Tests\TestCase;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\SigningKeys;
use RuntimeException;

/**
 * A form with steps without scripts: page by page, with the answers of the other pages signed.
 * @group any-database
 */
final class StepsTest extends TestCase {

	use Browser;
	use FormMarkup;
	use StepPages;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		self::catch_redirects();
	}

	private const STEPS = array(
		'First'     => '<!-- wp:jetpack/field-name {"id":"who","required":true} /--><!-- wp:jetpack/field-checkbox {"id":"box","label":"Box"} /-->',
		'Second'    => '<!-- wp:jetpack/field-email {"id":"mail","label":"Mail","required":true} /-->',
		'Third <b>' => '<!-- wp:jetpack/field-textarea {"id":"text","label":"Text"} /-->',
	);

	/** @param array<string, mixed> $attributes The form's. */
	private static function content( ?string $navigation = null, array $attributes = array() ): string {
		$steps = '';
		foreach ( self::STEPS as $label => $fields ) {
			$steps .= '<!-- wp:jetpack/form-step ' . wp_json_encode( array( 'stepLabel' => $label ) ) . " -->\n<div class=\"wp-block-jetpack-form-step\">$fields</div>\n<!-- /wp:jetpack/form-step -->";
		}
		return self::form( '<!-- wp:jetpack/form-progress-indicator {"variant":"dots","progressColor":"#123abc"} /--><!-- wp:jetpack/form-step-container --><div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">' . $steps . '</div></div><!-- /wp:jetpack/form-step-container -->' . ( $navigation ?? self::navigation() ), $attributes );
	}

	public function test_goes_page_by_page_back_and_forth_and_sends_everything_once(): void {
		$content = self::content();
		$page    = $this->show( $content );
		$this->assertSame( 'Name (required) Box', self::asked( $page ) );
		$this->assertSame( 'Go on', self::buttons( $page ) );
		$this->assertStringContainsString( 'Step 1 of 3', $page );

		$outcome = $this->post( $this->pressed( $page, array( 'who' => '' ), 'next' ) );
		$this->assertSame( array( OutcomeState::Invalid, array( 'who' ) ), array( $outcome->state, array_keys( $outcome->errors ) ) );
		$page = $this->show( $content );
		$this->assertSame( 'Name (required) Box', self::asked( $page ) );
		$this->assertSame( array( 'who' ), array_keys( $outcome->errors ) );
		$this->assertStringContainsString( 'Please check these fields', $page );

		$typed = "Ada [gallery] O'Neil \\ <b>";
		$this->assertSame( OutcomeState::Step, $this->post( $this->pressed( $page, array( 'who' => $typed, 'box' => '1' ), 'next' ) )->state );
		$page = $this->show( $content );
		$this->assertSame( array( 'Mail (required)', 'Previous Go on' ), array( self::asked( $page ), self::buttons( $page ) ) );
		$this->assertStringNotContainsString( '[gallery', $page );
		$this->assertStringContainsString( 'Step 2 of 3', $page );

		// Back, with half an answer that is kept, and the box emptied.
		$this->post( $this->pressed( $page, array( 'mail' => 'ada@' ), 'back' ) );
		$page   = $this->show( $content );
		$posted = $this->pressed( $page, array(), 'next' );
		$this->assertSame( $typed, $posted[ InputNames::VALUES ]['who'] );
		$this->assertSame( '1', $posted[ InputNames::VALUES ]['box'] );
		unset( $posted[ InputNames::VALUES ]['box'] );
		$this->post( $posted );
		$page = $this->show( $content );
		$this->assertSame( 'ada@', $this->pressed( $page, array(), 'next' )[ InputNames::VALUES ]['mail'] );
		$this->assertSame( array( 'mail' ), array_keys( $this->post( $this->pressed( $page, array(), 'next' ) )->errors ) );
		$this->post( $this->pressed( $this->show( $content ), array( 'mail' => 'ada@example.org' ), 'next' ) );
		$page = $this->show( $content );
		$this->assertSame( array( 'Text', 'Previous Send it' ), array( self::asked( $page ), self::buttons( $page ) ) );

		$outcome = $this->post( $this->pressed( $page, array( 'text' => 'A table' ), '' ) );
		$this->assertSame( OutcomeState::Confirm, $outcome->state );
		$confirm = $this->show( $content );
		$this->assertStringContainsString( 'Edit: First', $confirm );
		$posted = $this->pressed( $confirm, array(), '' );

		// Editing from there leads to the step, with everything.
		$this->post( array( InputNames::TO => '1' ) + $posted );
		$this->assertSame( 'Mail (required)', self::asked( $this->show( $content ) ) );

		try {
			$this->post( $this->later( $posted ) );
			$this->fail( 'The visitor is not sent on.' );
		} catch ( RuntimeException $redirect ) {
			$this->assertStringStartsWith( '303 ', $redirect->getMessage() );
		}
		$data = array_column( $this->entries()[0]['data'], 'value', 'name' );
		$this->assertSame( array( 'who' => $typed, 'mail' => 'ada@example.org', 'text' => 'A table' ), array_filter( $data ) );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_skipped_steps_altered_and_foreign_answers_win_nothing(): void {
		$content = self::content();
		$page    = $this->show( $content );
		$posted  = array( InputNames::VALUES => array() ) + $this->pressed( $page, array(), '' );
		$form_id = (string) Definitions::id_of( $posted[ InputNames::FORM ] );

		$skipped = $this->post( array( InputNames::STEP => '2' ) + $posted );
		$this->assertSame( array( OutcomeState::Invalid, array( 'who', 'mail' ), 0 ), array( $skipped->state, array_keys( $skipped->errors ), $skipped->step ) );

		$good = KeptAnswers::write( $form_id, array( 'who' => 'Ada', 'mail' => 'ada@example.org' ), false );
		$this->assertSame( OutcomeState::Confirm, $this->post( array( InputNames::STEP => '2', InputNames::KEPT => $good ) + $posted )->state );

		list( $text, $signature ) = explode( '.', $good );
		$other                    = rtrim( strtr( base64_encode( (string) json_encode( array( 'values' => array( 'who' => 'Eve', 'mail' => 'eve@example.org' ) ) ) ), '+/', '-_' ), '=' );
		$refused                  = array(
			'altered'        => "$other.$signature",
			'another form'   => KeptAnswers::write( str_repeat( '0', 32 ), array( 'who' => 'Eve', 'mail' => 'eve@example.org' ), false ),
			'another use'    => "$text." . SigningKeys::sign( 'challenge', "$form_id:$text" ),
			'no signature'   => $text,
			'not text'       => array( $good ),
			'nothing signed' => '.' . SigningKeys::sign( 'form-steps', "$form_id:" ),
		);
		foreach ( $refused as $what => $kept ) {
			$outcome = $this->post( array( InputNames::STEP => '2', InputNames::KEPT => $kept ) + $posted );
			$this->assertSame( array( OutcomeState::Invalid, 0 ), array( $outcome->state, $outcome->step ), $what );
			$this->assertStringContainsString( 'Your earlier answers couldn’t be read', $outcome->message );
			$this->assertStringNotContainsString( 'Eve', (string) wp_json_encode( $outcome->values ), $what );
		}
		// What is kept is checked like what is typed, and unknown fields are dropped.
		$strange = KeptAnswers::write( $form_id, array( 'who' => 'Ada', 'mail' => 'nobody', 'admin' => '1' ), false );
		$outcome = $this->post( array( InputNames::STEP => '2', InputNames::KEPT => $strange ) + $posted );
		$this->assertSame( array( OutcomeState::Invalid, 1 ), array( $outcome->state, $outcome->step ) );
		$this->assertArrayNotHasKey( 'admin', $outcome->values );
		foreach ( array( '-1', '99', 'x', array( '1' ) ) as $step ) {
			$this->assertContains( $this->post( array( InputNames::STEP => $step ) + $posted )->state, array( OutcomeState::Invalid, OutcomeState::Step ) );
			$this->assertSame( OutcomeState::Step, $this->post( array( InputNames::STEP => $step, InputNames::TO => '99' ) + $posted )->state );
		}
		$this->assertSame( array(), $this->entries() );

		$long = KeptAnswers::write( $form_id, array( 'who' => str_repeat( 'x', 1024 * 1024 ) ), false );
		add_filter(
			'wp_die_handler',
			static fn() => static function ( string $message, string $title, array $args ): void {
				throw new RuntimeException( (string) $args['response'] );
			}
		);
		$this->expectExceptionMessage( '413' );
		$this->post( array( InputNames::STEP => '2', InputNames::KEPT => $long ) + $posted );
	}

	public function test_a_trap_of_an_earlier_step_is_remembered(): void {
		$content = self::content();
		$posted  = array( InputNames::HONEYPOT => 'buy' ) + $this->pressed( $this->show( $content ), array( 'who' => 'Ada' ), 'next' );
		$this->post( $posted );
		$this->post( $this->pressed( $this->show( $content ), array( 'mail' => 'ada@example.org' ), 'next' ) );
		$this->post( $this->pressed( $this->show( $content ), array(), '' ) );
		$posted = $this->pressed( $this->show( $content ), array(), '' );
		$this->assertSame( '1', $posted[ InputNames::HONEYPOT ] );
	}

	public function test_a_form_without_navigation_has_its_buttons_and_one_in_each_step_works(): void {
		$this->assertSame( 'Next', self::buttons( $this->show( self::content( '' ) ) ) );
		$this->post_id = 0;
		$core          = static fn( string $name, string $text ) => '<!-- wp:button {"tagName":"button","className":"' . $name . '"} --><div class="wp-block-button ' . $name . '"><button type="button" class="wp-block-button__link wp-element-button">' . $text . '</button></div><!-- /wp:button -->';
		$page          = $this->show( self::content( '<!-- wp:jetpack/form-step-navigation -->' . $core( 'is-style-outline form-button-previous is-previous', 'P' ) . $core( 'form-button-next is-next', 'N' ) . $core( 'form-button-submit is-submit', 'S' ) . '<!-- /wp:jetpack/form-step-navigation -->' ) );
		$this->assertSame( 'N', self::buttons( $page ) );
		$this->assertCount( 1, self::all( self::page( $page ), '//button[@type="submit" and @name="millwork_to" and @value="back" and @hidden]' ) );
		$this->post_id = 0;
		$this->assertSame( 'Next', self::buttons( $this->show( self::content( '<!-- wp:jetpack/button {"element":"button","text":"Alone"} /-->' ) ) ) );
	}

	public function test_a_summary_comes_last_and_the_ids_of_other_forms_stay(): void {
		$page = $this->show( self::content( self::navigation(), array( 'millworkReview' => true ) ) );
		$this->assertStringContainsString( 'Step 1 of 4', $page );
		$this->assertStringContainsString( 'Check your answers', $page );
		$definition = $this->definition_on( self::page( $page ) );
		$this->assertTrue( $definition->review );
		$this->assertSame( array( 'First', 'Second', 'Third' ), array_column( $definition->steps, 'label' ) );
		$this->assertEquals( $definition, Definitions::get( (string) Definitions::id_of( $this->pressed( $page, array(), '' )[ InputNames::FORM ] ) ) );
		$this->assertArrayNotHasKey( 'steps', $this->definition( array() )->to_array() );
		$this->post( array( InputNames::STEP => '2', InputNames::TO => 'next' ) + $this->pressed( $page, array( 'who' => 'Ada', 'mail' => 'ada@example.org' ), 'next' ) );
		$this->assertStringContainsString( 'Confirm that you want to send this', $this->show( (string) get_post_field( 'post_content', $this->post_id ) ) );
	}
}
