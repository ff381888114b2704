<?php
/** What the block listens to. */

declare( strict_types=1 );

namespace Millwork\Units\GoogleCalendar;

add_filter( 'millwork_consent_services', array( Service::class, 'add' ) );
