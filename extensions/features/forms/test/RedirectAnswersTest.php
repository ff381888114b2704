<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Tests\TestCase;

/**
 * The page after a form gets the answers that its author has chosen, and no others.
 * @group any-database
 */
final class RedirectAnswersTest extends TestCase {

	use Submissions;

	/**
	 * Where a form redirects to.
	 * @param array<string, string> $names   Fields by parameter.
	 * @param array<string, mixed>  $values  What is typed.
	 * @param array<string, mixed>  $changes What is different about the form.
	 */
	private function redirect( string $url, array $names, array $values = array(), array $changes = array() ): string {
		$answers = array_map( static fn( string $name, string $field ): array => array( 'field' => $field, 'name' => $name ), array_keys( $names ), $names );
		$fields  = array(
			...$this->definition()->fields,
			new Field( 'agree', 'consent', 'Agree', consent: Consent::Explicit, message: 'Yes.' ),
			new Field( 'secret', 'hidden', 'Secret', default: 'from the author' ),
			new Field( 'campaign', 'hidden', 'Campaign', default: 'none of yours', prefill: true ),
			new Field( 'cv', 'file', 'CV', files: array( 'types' => array( 'pdf' ), 'most' => 1, 'bytes' => 0, 'attach' => false ) ),
		);
		$said    = array( 'type' => 'redirect', 'heading' => '', 'message' => '', 'redirect' => $url, 'summary' => false, 'back' => false, 'answers' => $answers );
		$answer  = $this->send( $this->token( $changes + array( 'confirmation' => $said, 'fields' => $fields ) ), $values, md5( (string) wp_json_encode( array( $url, $answers, $values ) ) ) );
		$this->assertSame( 201, $answer->get_status() );
		return $answer->get_data()['confirmation']['redirect'];
	}

	public function test_gives_chosen_answers_encoded_before_the_fragment(): void {
		$values = array( 'name' => 'Ada & Söhne #1', 'extras' => array( 'Wax', 'Oil' ), 'message' => "a\r\nSet-Cookie: x=1" );
		$this->assertSame( 'https://example.com/?a=1&who=Ada%20%26%20S%C3%B6hne%20%231&with=Wax%2C%20Oil#top', $this->redirect( 'https://example.com/?a=1#top', array( 'who' => 'name', 'with' => 'extras', 'wood' => 'wood' ), $values ) );
		$this->assertSame( '/thanks?text=a%20Set-Cookie%3A%20x%3D1', $this->redirect( '/thanks', array( 'text' => 'message' ), $values ) );
	}

	public function test_gives_no_files_consents_or_values_of_the_author(): void {
		$this->assertSame( '/thanks?from=link', $this->redirect( '/thanks', array( 'a' => 'agree', 'b' => 'secret', 'c' => 'cv', 'from' => 'campaign', 'd' => 'nothing' ), array( 'agree' => '1', 'campaign' => 'link' ) ) );
		$this->assertSame( '/thanks', $this->redirect( '/thanks', array( 'from' => 'campaign' ) ) );
	}

	public function test_names_that_wordpress_reads_are_for_other_sites(): void {
		$this->assertSame( 'https://example.com/?name=Ada', $this->redirect( 'https://example.com/', array( 'name' => 'name' ) ) );
		foreach ( array( '/thanks', home_url( '/thanks' ) ) as $url ) {
			$this->assertSame( $url, $this->redirect( $url, array( 'name' => 'name', 'millwork_file' => 'name' ) ) );
		}
	}

	public function test_a_contributors_form_gives_nothing_to_another_site(): void {
		$author = array( 'author' => $this->create_user( 'contributor' ) );
		$this->assertSame( 'https://example.com/', $this->redirect( 'https://example.com/', array( 'who' => 'name' ), array(), $author ) );
		$this->assertSame( '/thanks?who=Ada', $this->redirect( '/thanks', array( 'who' => 'name' ), array(), $author ) );
	}

	public function test_stays_within_the_length_of_an_address(): void {
		$url = $this->redirect( '/thanks', array( 'a' => 'message', 'b' => 'message', 'c' => 'message', 'd' => 'message', 'e' => 'message', 'who' => 'name' ), array( 'message' => str_repeat( 'x', 9000 ) ) );
		$this->assertLessThan( 2020, strlen( $url ) );
		$this->assertSame( 500, strspn( $url, 'x', strlen( '/thanks?a=' ) ) );
	}

	public function test_reads_only_what_can_be_used(): void {
		$field  = array( 'blockName' => 'jetpack/field-text', 'attrs' => array( 'id' => 'wood', 'label' => 'Wood' ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
		$stored = array( array( 'field' => 'wood', 'name' => 'w' ), array( 'field' => 'wood', 'name' => 'a b' ), array( 'field' => 'gone', 'name' => 'g' ), array( 'field' => 'wood', 'name' => 'w' ), 'damaged', array( 'field' => array(), 'name' => 1 ) );
		$parsed = static fn( array $attributes ) => FormParser::form( array( 'blockName' => 'jetpack/contact-form', 'attrs' => $attributes + array( 'millworkRedirectAnswers' => $stored ), 'innerBlocks' => array( $field ) ) );
		$stored = $parsed( array( 'customThankyou' => 'redirect', 'customThankyouRedirect' => '/thanks' ) );
		$this->assertSame( array( array( 'field' => 'wood', 'name' => 'w' ) ), $stored->confirmation['answers'] ?? null );
		$this->assertSame( $stored->to_array(), StoredDefinition::read( (string) wp_json_encode( $stored->to_array() ) )?->to_array() );
		$this->assertArrayNotHasKey( 'answers', $parsed( array() )->confirmation, 'Without a redirect there is nothing to add.' );
	}
}
