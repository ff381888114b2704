<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\Writing\Report;
use Millwork\Tests\TestCase;

/** Forms come over once, with what our blocks have, and the report says what is left out. */
final class FormsTest extends TestCase {

	use OtherSite;

	private const ROUTE = '/millwork/v1/forms/import/forms';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	/** Imports a form of the site, and gives the saved form's post. */
	private function import( string $source, string $key ): int {
		$answer = $this->rest( 'POST', self::ROUTE, array( 'source' => $source, 'keys' => array( $key ) ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_data()['made'][0]['post'];
	}

	private function definition( int $post ): Definition {
		return FormParser::form( parse_blocks( get_post( $post )->post_content ?? '' )[0], array( 'kind' => 'jetpack_form', 'id' => $post, 'title' => '', 'url' => '' ) );
	}

	/** @return array<string, string> A field's label and type, by its name. */
	private function fields( Definition $form ): array {
		$fields = array();
		foreach ( $form->fields as $field ) {
			$fields[ $field->name ] = ( $field->required ? '*' : '' ) . "$field->type: " . ( '' === $field->label ? $field->message : $field->label );
		}
		return $fields;
	}

	/** @return array<string, string> The outcome of a form's fields, by their labels. */
	private function outcomes( string $source, string $key ): array {
		$plugin = Sources::all()[ $source ];
		$form   = $plugin->form( $key );
		$this->assertNotNull( $form );
		return array_column( Report::of( $plugin, $form, 0 )['fields'], 'outcome', 'label' );
	}

	public function test_gravity_forms(): void {
		$key  = $this->gravity_forms();
		$form = $this->definition( $this->import( 'gravity', $key ) );
		$this->assertSame(
			array(
				'field-1'  => '*name: Your name',
				'field-2'  => '*email: Email & news',
				'field-3'  => 'select: Wood',
				'field-4'  => 'text: Which wood?',
				'field-5'  => 'checkbox-multiple: Extras',
				'field-9'  => '*date: Day',
				'field-8'  => 'number: People',
				'field-10' => 'file: Plan',
				'field-11' => 'hidden: Campaign',
				'field-12' => '*checkbox: I agree to the privacy policy.',
				'field-13' => 'textarea: Message',
				'field-16' => 'number: Deposit',
				'field-17' => 'hidden: Office note',
				'field-18' => 'radio: Size',
				'field-19' => 'calculation: Price',
				'field-20' => 'number: Circle',
				'field-21' => 'radio: Tool',
				'field-22' => '*address: Place',
				'field-25' => 'radio: Board',
				'field-23' => '*signature: Sign',
				'field-24' => 'text: Code',
			),
			$this->fields( $form )
		);
		$fields = array_column( $form->fields, null, 'name' );
		$this->assertSame( array( 'Oak', 'Ash light', 'Other' ), $fields['field-3']->options );
		$this->assertSame( array( 'Oak', 'Choose a wood', 40, '1', '12', 'd/m/Y', true ), array( $fields['field-3']->default, $fields['field-3']->placeholder, $fields['field-4']->length['most'] ?? 0, $fields['field-8']->min, $fields['field-8']->max, $fields['field-9']->date_format, $fields['field-11']->prefill ) );
		$this->assertSame( '[A-Za-z]{2}\\-\\d\\.\\d(?:\\d(?:\\d)?)?', $fields['field-24']->pattern['rule'] ?? '', 'A stored form keeps backslashes.' );
		$this->assertSame( array( 'types' => array( 'jpg', 'pdf' ), 'most' => 3, 'bytes' => 5 * MB_IN_BYTES, 'attach' => false ), $fields['field-10']->files );
		$this->assertSame( array( 'You', 'The visit' ), array_column( $form->steps, 'label' ) );
		$rules = array();
		foreach ( $form->conditions as $condition ) {
			foreach ( $condition['groups'] as $group ) {
				foreach ( $group['rules'] as $rule ) {
					$rules[] = implode( ',', $condition['fields'] ) . ( $condition['show'] ? ' show ' : ' hide ' ) . implode( ' ', $rule );
				}
			}
		}
		$this->assertContains( 'field-4 show field-3 is Other', $rules );
		$this->assertContains( 'field-9 show field-8 greater_than 1', $rules, 'The condition of a section holds for its fields.' );
		$this->assertContains( 'field-9,field-8,field-10,field-11,field-12,field-13,field-16,field-17,field-18,field-19,field-20,field-21,field-21.other,field-22,field-25,field-23,field-24 hide field-5 does_not_contain Wax', $rules );
		$this->assertNotContains( 'field-8 show field-8 greater_than 1', $rules, 'A condition that depends on itself is left out.' );
		$this->assertSame( array( get_option( 'admin_email' ), 'workshop@example.org' ), $form->to );
		$this->assertSame( 'A visit of {Your name}', $form->subject );
		$this->assertSame( array( 'subject' => 'We got it', 'body' => "Hello {Your name},\nyou chose {Wood}." ), $form->confirmation_mail );
		$this->assertSame( array( 'larch@example.org' ), $form->notifications[0]['to'] );
		$this->assertSame( 'contains', $form->notifications[0]['condition']['groups'][0]['rules'][0]['operator'] ?? '' );
		$this->assertSame( array( 'at' => '2030-12-24T18:30', 'message' => 'The year is over.' ), $form->closes );
		$this->assertSame( array( 200, 'We are booked out.' ), array( $form->capacity['most'] ?? 0, $form->capacity['message'] ?? '' ) );
		$this->assertStringContainsString( 'Thank you, <strong>see you</strong> &#091;gallery&#093; soon.', $form->confirmation['message'] );
		$outcomes = $this->outcomes( 'gravity', $key );
		$this->assertSame( array( 'changed', 'carried', 'left', 'changed', 'changed' ), array( $outcomes['Your name'], $outcomes['Wood'], $outcomes['CAPTCHA'], $outcomes['Deposit'], $outcomes['Office note'] ) );
	}

	public function test_wpforms(): void {
		$key  = $this->wpforms();
		$form = $this->definition( $this->import( 'wpforms', $key ) );
		$this->assertSame(
			array( 'field-1' => '*name: Name', 'field-2' => '*email: Email', 'field-3' => '*radio: Size', 'field-4' => 'number: Length in cm', 'field-5' => 'checkbox-multiple: Finish', 'field-6' => '*checkbox: I consent to having this website store my answers.', 'field-7' => 'rating: How did you like it?', 'field-8' => 'file: Sketch', 'field-13' => 'telephone: Phone', 'field-14' => 'date: Delivery', 'field-15' => 'hidden: Source', 'field-16' => 'calculation: Deposit', 'field-18' => 'textarea: Comment or Message', 'field-20' => 'time: Hour', 'field-21' => 'text: Customer number', 'field-22' => 'calculation: Double', 'field-23' => 'number: Function', 'field-25' => 'checkbox-multiple: Extras', 'field-24' => '*address: Where to' ),
			$this->fields( $form )
		);
		$this->assertCount( 7, array_column( $form->fields, null, 'name' )['field-7']->options );
		$this->assertSame( array( array( 'field' => 'field-3', 'operator' => 'is', 'value' => 'Large' ), array( 'field' => 'field-2', 'operator' => 'is_not_empty', 'value' => '' ) ), $form->conditions[0]['groups'][0]['rules'] );
		$this->assertCount( 3, $form->steps );
		$this->assertSame( array( 'redirect', 'https://example.org/thanks/' ), array( $form->confirmation['type'], $form->confirmation['redirect'] ) );
		$this->assertSame( 'New order of {Name}', $form->subject );
		$this->assertStringContainsString( "Dear {Name},\n\nwe got it.\n\nName: {Name}\nEmail: {Email}\nSize: {Size}", $form->confirmation_mail['body'] ?? '' );
		$this->assertSame( 'left', $this->outcomes( 'wpforms', $key )['Survey'] );
		$this->assertStringContainsString( '"width":50', get_post( $this->import( 'wpforms', $key ) )->post_content ?? '' );
	}

	public function test_ninja_forms(): void {
		$key  = $this->ninja_forms();
		$form = $this->definition( $this->import( 'ninja', $key ) );
		$this->assertSame(
			array( '*name: First Name', '*text: Last Name', '*email: Email', 'number: Friends', 'textarea: Their names', '*radio: Drink', 'checkbox-multiple: Food', 'rating: How do you like us?', '*checkbox: I follow the rules', 'consent: Send me news', 'calculation: price', 'calculation: stars' ),
			array_values( $this->fields( $form ) )
		);
		$this->assertSame( array( 'You', 'The evening' ), array_column( $form->steps, 'label' ) );
		$this->assertSame( array( 'greater_than', '0' ), array( $form->conditions[0]['groups'][0]['rules'][0]['operator'], $form->conditions[0]['groups'][0]['rules'][0]['value'] ) );
		$this->assertSame( 'New registration of {First Name} {Last Name}', $form->subject );
		$this->assertSame( 'Thank you for registering', $form->confirmation_mail['subject'] ?? '' );
		$this->assertSame( 40, $form->capacity['most'] ?? 0 );
		$plugin = Sources::all()['ninja'];
		$notes  = implode( ' ', $plugin->form( $key )->notes ?? array() );
		$this->assertStringContainsString( 'Mailchimp list', $notes );
		$this->assertStringContainsString( 'Some conditions are left out', $notes );
	}

	public function test_fluent_forms(): void {
		$key  = $this->fluent_forms();
		$form = $this->definition( $this->import( 'fluent', $key ) );
		$this->assertSame(
			array( 'names' => '*name: Name', 'email' => '*email: Email', 'phone' => 'telephone: Phone', 'thing' => '*select: What is broken?', 'what' => 'text: What?', 'parts' => 'checkbox-multiple: Parts', 'age' => 'number: Age in years', 'day' => 'date: Day', 'ratings' => 'rating: How bad is it?', 'photo' => 'file: Photo', 'gdpr-agreement' => '*checkbox: I consent to have this website store my answers.', 'hidden' => 'hidden: Reference', 'cost' => 'calculation: Cost', 'place' => '*address: Place', 'parcel' => 'select: Parcel', 'sign' => 'signature: Sign' ),
			$this->fields( $form )
		);
		$fields = array_column( $form->fields, null, 'name' );
		$this->assertSame( array( '0', '300', '5', 3, 2 * MB_IN_BYTES, true ), array( $fields['age']->min, $fields['age']->max, $fields['age']->step, count( $fields['ratings']->options ), $fields['photo']->files['bytes'] ?? 0, $fields['hidden']->prefill ) );
		$this->assertSame( array( 'field' => 'thing', 'operator' => 'is', 'value' => 'Something else' ), $form->conditions[0]['groups'][0]['rules'][0] );
		$this->assertSame( array( 'You', 'The piece' ), array_column( $form->steps, 'label' ) );
		$this->assertSame( array( 'at' => '2031-01-02T18:00', 'message' => 'Closed.' ), $form->closes );
		$this->assertSame( array( '[{Name}] Repair', 'Your {What is broken?}' ), array( $form->subject, $form->confirmation_mail['subject'] ?? '' ) );
		$this->assertSame( array( 'left', 'changed' ), array( $this->outcomes( 'fluent', $key )['Grid'], $this->outcomes( 'fluent', $key )['Name'] ) );
	}

	public function test_contact_form_7(): void {
		$key  = $this->contact_form_7();
		$post = $this->import( 'cf7', $key );
		$form = $this->definition( $post );
		$this->assertSame(
			array( 'your-name' => '*name: Your name', 'your-email' => '*email: Your email', 'your-subject' => 'text: Subject', 'dept' => 'select: Department', 'reach' => 'checkbox-multiple: Reach me by', 'urgent' => 'radio: Urgent?', 'people' => 'number: People', 'day' => 'date: A day', 'plan' => '*file: File', 'campaign' => 'hidden: Campaign', 'your-message' => 'textarea: Your message (optional)', 'terms' => '*checkbox: I agree to the terms.', 'at' => 'time: At', 'tool' => 'checkbox-multiple: Tool' ),
			$this->fields( $form )
		);
		$fields = array_column( $form->fields, null, 'name' );
		$this->assertSame( array( array( 'Sales', 'Support' ), 'No', '1', '20', '2', 'you@example.com', 80, 'spring' ), array( $fields['dept']->options, $fields['urgent']->default, $fields['people']->min, $fields['people']->max, $fields['people']->default, $fields['your-email']->placeholder, $fields['your-subject']->length['most'] ?? 0, $fields['campaign']->default ) );
		$this->assertSame( array( 'types' => array( 'jpg', 'pdf' ), 'most' => 1, 'bytes' => 2 * MB_IN_BYTES, 'attach' => false ), $fields['plan']->files );
		$this->assertSame( array( get_option( 'admin_email' ), 'workshop@example.org' ), $form->to );
		$this->assertSame( "Hello {Your name},\n\nyou wrote:\n{Your message (optional)}", $form->confirmation_mail['body'] ?? '' );
		$content = get_post( $post )->post_content ?? '';
		$this->assertStringContainsString( 'We answer within two days.', $content );
		$this->assertStringContainsString( '"text":"Send it"', $content );
	}

	public function test_forms_are_made_once_and_come_from_files_too(): void {
		$key   = $this->fluent_forms();
		$first = $this->import( 'fluent', $key );
		$this->assertSame( $first, $this->import( 'fluent', $key ) );
		wp_trash_post( $first );
		$this->assertNotSame( $first, $this->import( 'fluent', $key ), 'A form in the trash is made again.' );
		foreach ( array( 'gravity' => 'gravity-forms', 'wpforms' => 'wpforms', 'ninja' => 'ninja-forms', 'fluent' => 'fluent-forms' ) as $slug => $name ) {
			foreach ( Sources::all() as $source ) {
				$forms = $source->from_file( $this->data( $name ) );
				$this->assertSame( $source->slug() === $slug, null !== $forms, "$name read by {$source->slug()}" );
				if ( $forms ) {
					$this->assertGreaterThan( 8, count( array_filter( $forms[0]->fields, static fn( FoundField $field ): bool => $field->is_field() ) ) );
				}
			}
		}
	}

	public function test_people_who_may_not_email_anyone_import_no_recipients(): void {
		add_filter( 'user_has_cap', static fn( array $has ): array => array( 'millwork_mail_anyone' => false ) + $has, 99 );
		$form = $this->definition( $this->import( 'gravity', $this->gravity_forms() ) );
		$this->assertSame( array( array(), array(), null ), array( $form->to, $form->notifications, $form->confirmation_mail ) );
	}

	public function test_stored_blocks_are_what_the_editor_writes(): void {
		foreach ( array( $this->import( 'gravity', $this->gravity_forms() ), $this->import( 'fluent', $this->fluent_forms() ) ) as $post ) {
			$content = get_post( $post )->post_content ?? '';
			$this->assertSame( $content, serialize_blocks( parse_blocks( $content ) ) );
		}
	}
}
