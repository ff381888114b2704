<?php
/**
 * The plugin's topics.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork;

/**
 * Starts every topic of the server side.
 */
final class Plugin {

	/**
	 * Hooks the topics up. Nothing runs before WordPress asks for it.
	 */
	public static function boot(): void {
		Services\Queue::boot();
		Services\Repetition::boot();
		Data\Migrations::boot();
		Data\SetAside::boot();
		Services\RateLimit::boot();
		// By name, so that the class is loaded on that screen alone.
		add_filter( 'site_status_tests', array( Services\Curl::class, 'add_test' ) );
		Blocks\Registration::boot();
		Blocks\Assets::boot();
		Blocks\EditorData::boot();
		Blocks\Translations::boot();
		Conflicts::boot();
		Blocks\StoredAttributes::boot();
		Blocks\PlainText::boot();
		BusinessHours\LocalizedWeek::boot();
		BusinessHours\Status::boot();
		ContactInfo\Context::boot();
		Plans\Api::boot();
		Plans\ResolveRedirect::boot();
		Plans\FrontendBanner::boot();
		Settings\Api::boot();
		Settings\Page::boot();
		Settings\DataRemoval::boot();
		Consent\AskFirst::boot();
		Consent\ConsentApi::boot();
		Calendly\Service::boot();
		Calendly\Button::boot();
		Calendly\Check::boot();
		Slideshow\Markup::boot();
		Panels\PostTypes::boot();
		Panels\Editor::boot();
		Panels\LikesAndSharing::boot();
		Likes\Setting::boot();
		Likes\Store::boot();
		Likes\Count::boot();
		Likes\Route::boot();
		Likes\Form::boot();
		Likes\Button::boot();
		Likes\PersonalData::boot();
		Sharing\Setting::boot();
		Sharing\Buttons::boot();
		Seo\Description::boot();
		Shortlink\Field::boot();
		Podcast\Feeds::boot();
		Podcast\Markup::boot();
		Forms\Settings::boot();
		Forms\Definitions::boot();
		Forms\Surroundings::boot();
		Forms\Audience::boot();
		Forms\Page::boot();
		Forms\Shortcode::boot();
		Forms\Tables::boot();
		Forms\Capabilities::boot();
		Forms\Outbox::boot();
		Forms\Retention::boot();
		Forms\Privacy::boot();
		Forms\PagePost::boot();
		Forms\Routes::boot();
		Forms\Inbox\Page::boot();
		Forms\Inbox\Routes::boot();
		Forms\Inbox\Actions::boot();
		Forms\Inbox\Download::boot();
		Forms\Inbox\ImportRoutes::boot();
		Forms\FormPosts::boot();
		Forms\EditorRoute::boot();
		Forms\Withheld::boot();
		Integrations\CrmRoutes::boot();
		Integrations\PluginsRoutes::boot();
	}
}
