<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/**
 * A form's ID is a hash of what is stored of it. If a byte changed, each form would get another ID, and
 * would not be the form that its entries came with.
 */
final class StoredBytesTest extends TestCase {

	/** The blocks of fields of all types. */
	private const FIELDS = '<!-- wp:jetpack/field-text {"label":"Wood “Öl” <b>&amp;</b>","required":true,"defaultValue":"Oak","placeholder":"a/b"} /-->'
		. '<!-- wp:jetpack/field-consent {"consentType":"explicit","explicitConsentMessage":"Write to me?"} /--><!-- wp:jetpack/field-consent /-->'
		. '<!-- wp:jetpack/field-date {"id":"day"} /--><!-- wp:jetpack/field-rating {"max":3} /-->'
		. '<!-- wp:jetpack/field-number {"min":0,"max":"9.5"} /--><!-- wp:jetpack/field-slider {"step":2} /-->'
		. '<!-- wp:jetpack/field-select {"options":["Oak","Ash","Oak"]} /--><!-- wp:jetpack/field-hidden {"default":"x"} /--><!-- wp:jetpack/field-file /-->';

	/** What is stored of the form below. */
	private const STORED = '{"v":1,"fields":[{"name":"f1","type":"text","label":"Wood \\u201c\\u00d6l\\u201d &","required":true,"options":[],"default":"Oak","placeholder":"a\\/b"},'
		. '{"name":"f2","type":"consent","label":"Consent","required":false,"options":[],"default":"","placeholder":"","consent":"explicit","message":"Write to me?"},'
		. '{"name":"f3","type":"consent","label":"Consent","required":false,"options":[],"default":"","placeholder":"","consent":"implicit","message":"By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time."},'
		. '{"name":"day","type":"date","label":"Date","required":false,"options":[],"default":"","placeholder":"","date_format":"d\\/m\\/Y"},'
		. '{"name":"f5","type":"rating","label":"Rating","required":false,"options":["1","2","3"],"default":"","placeholder":""},'
		. '{"name":"f6","type":"number","label":"Number","required":false,"options":[],"default":"","placeholder":"","min":"0","max":"9.5","step":""},'
		. '{"name":"f7","type":"slider","label":"Slider","required":false,"options":[],"default":"","placeholder":"","min":"0","max":"100","step":"2"},'
		. '{"name":"f8","type":"select","label":"Select one","required":false,"options":["Oak","Ash"],"default":"","placeholder":""},'
		. '{"name":"f9","type":"hidden","label":"Hidden field","required":false,"options":[],"default":"x","placeholder":""},'
		. '{"name":"f10","type":"file","label":"File","required":false,"options":[],"default":"","placeholder":"",'
		// Forms with a file field are new forms since they take files; entries and cached pages keep the old one.
		. '"files":{"types":["jpg","jpeg","png","gif","webp","avif","heic","pdf","doc","docx","odt","rtf","txt","xls","xlsx","ods","csv","ppt","pptx","odp"],"most":1,"bytes":0,"attach":false}}],'
		. '"to":["ada@example.com"],"subject":"New","confirmation":{"type":"message","heading":"Thank you for your response.","message":"<em>Thanks<\\/em>","redirect":"","summary":false,"back":true},"crm":false,"notify":true,"store":true,"keep_days":9,"source":{"kind":"other","id":0,"title":"","url":""},"author":0,"name":"Wishes","users":[7]}';

	public function test_a_form_is_stored_byte_for_byte_as_ever(): void {
		global $wpdb;
		update_option( 'date_format', 'd/m/Y' );
		$attributes = '{"to":"ada@example.com","subject":"New","customThankyou":"message","customThankyouMessage":"<em>Thanks</em>","metadata":{"name":"Wishes"},"notificationRecipients":[7],"millworkKeepDays":9,"jetpackCRM":false}';
		$form       = parse_blocks( "<!-- wp:jetpack/contact-form $attributes -->" . self::FIELDS . '<!-- /wp:jetpack/contact-form -->' )[0];
		$token      = ShownForms::remember( FormParser::form( $form, RenderStack::place( PlaceKind::Other, 0 ) ) );
		$this->assertSame( self::STORED, $wpdb->get_var( $wpdb->prepare( "SELECT definition FROM {$wpdb->prefix}" . Definitions::TABLE . ' WHERE id = %s', strtok( $token, '.' ) ) ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		$this->assertSame( '55ef0f990859c51f858f219173246436', strtok( $token, '.' ) );
	}
}
