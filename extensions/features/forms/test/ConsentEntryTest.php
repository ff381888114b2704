<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\Presentation;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Jobs\Queue;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/**
 * A consent has the name that its author gave it for messages and exports, and the sentence that was
 * agreed to stays with it, whatever the form says later.
 */
final class ConsentEntryTest extends TestCase {

	use FormMarkup;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** The token of a form with three consents. */
	private function form_with_consent(): string {
		$content = self::form(
			'<!-- wp:jetpack/field-consent {"id":"news","label":"Newsletter","consentType":"explicit","explicitConsentMessage":"May we \u003cem\u003ewrite\u003c/em\u003e?"} /-->'
			. '<!-- wp:jetpack/field-consent {"id":"calls","label":"Calls","consentType":"explicit","explicitConsentMessage":"May we call?"} /-->'
			. '<!-- wp:jetpack/field-consent {"id":"terms","implicitConsentMessage":"You agree."} /-->'
		);
		return $this->token( array( 'fields' => FormParser::form( parse_blocks( $content )[0], RenderStack::place( PlaceKind::Other, 0 ) )->fields ) );
	}

	/** The label is the author's, in the entry, in mail and in both files. */
	public function test_consent_has_its_label_and_keeps_its_sentence(): void {
		$answer = $this->send( $this->form_with_consent(), array( 'news' => 'true' ) );
		$this->assertSame( 201, $answer->get_status() );
		$this->assertSame( array( 'May we write?' ), array_column( $answer->get_data()['confirmation']['summary'], 'label' ), 'Visitors are told what they agreed to.' );

		$fields = Presentation::whole( $this->entries()[0] )['fields'];
		$this->assertSame( array( 'Newsletter', 'Calls', 'Consent' ), array_column( $fields, 'label' ) );
		$this->assertSame( array( 'Yes', '', 'Yes' ), array_column( $fields, 'value' ) );
		$this->assertSame( array( 'May we write?', 'You agree.' ), array_column( $fields, 'message' ), 'Nobody agreed to calls.' );

		Queue::flush();
		$this->assertStringContainsString( "Newsletter:\nYes: May we write?\n", $this->mails[0]['text'] );
		$this->assertStringNotContainsString( 'Calls', $this->mails[0]['text'] );
		$this->assertStringContainsString( '>Newsletter</strong>', $this->mails[0]['html'] );

		$csv = str_replace( '"', '', $this->file( 'csv' ) );
		$this->assertStringContainsString( 'Newsletter,Calls,Consent', $csv );
		$this->assertStringContainsString( 'Yes: May we write?,,Yes: You agree.', $csv );
		$this->assertStringContainsString( '{"name":"news","label":"Newsletter","type":"consent","value":"Yes","message":"May we write?"}', $this->file( 'json' ) );
	}

	/** @param string $format 'csv' or 'json'. */
	private function file( string $format ): string {
		$request = Download::request( array( 'format' => $format ) );
		$this->assertNotNull( $request );
		return implode( '', iterator_to_array( Export::write( Query::from_parameters( $request->get_params() ), $format ), false ) );
	}
}
