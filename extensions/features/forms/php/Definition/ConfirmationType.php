<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/** What a visitor sees once a form was sent. The values stand in stored forms and in the route's answer. */
enum ConfirmationType: string {

	/** What was sent. */
	case Summary = '';

	/** The author's words. */
	case Message = 'message';

	/** Another page. */
	case Redirect = 'redirect';
}
