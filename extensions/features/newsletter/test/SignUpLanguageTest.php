<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Tests\Languages;
use Millwork\Tests\TestCase;

/** @group any-database */
final class SignUpLanguageTest extends TestCase {

	use Languages;

	protected function tearDown(): void {
		$this->remove_languages();
		parent::tearDown();
	}

	public function test_the_route_answers_in_the_language_of_the_page(): void {
		$this->install_language( 'xx_XX', array( 'Enter your email address.' => 'X address' ) );
		$answer = fn( string $locale ): string => (string) $this->rest( 'POST', '/millwork/v1/newsletter/subscribers', array( 'millwork_subscribe' => ( new Form( NewsletterForms::kind(), 0, $locale, '00000000' ) )->token(), 'millwork_subscribe_email' => '' ) )->get_data()['message'];
		$this->assertSame( array( 'X address', 'Enter your email address.', 'Enter your email address.' ), array_map( $answer, array( 'xx_XX', 'en_US', 'qq_QQ' ) ) );
		$this->assertSame( 'en_US', determine_locale() );
	}
}
